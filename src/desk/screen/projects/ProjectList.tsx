import { useState } from 'react';
import type { ProjectChange } from '../../../editing/projects/projects.ts';
import { Button, Select } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { read } from '../calls.ts';
import { useStepName } from '../panels/step-name.ts';
import { useFacts } from '../settings/FactsForm.tsx';
import { useDesk } from '../use-desk.ts';
import styles from './Project.module.css';
import { DeleteProjects, projectsOf, useProjectChange } from './ProjectActions.tsx';

export function ProjectList() {
  const { overview, goTo, setNotice } = useDesk();
  const { words, counted } = useWords();
  const nameOf = useStepName();
  const tryChange = useProjectChange();
  const change = async (json: ProjectChange) => {
    const result = await tryChange(json);
    if (result?.outcome === 'changed' && result.undo.next) setNotice(nameOf(result.undo.next));
  };
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const projects = projectsOf(overview);
  const ids = chosen.filter((id) => projects.some(({ name }) => name === id));
  const { facts } = useFacts('site.yaml');
  const tags = (facts.find(({ key }) => key === 'projects.tags')?.value ?? []) as {
    id: string;
    name: string;
  }[];
  const toggle = (id: string) =>
    setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const chooseSample = async () => {
    const found = (await read('sample-projects', {})).ids;
    setChosen(found);
    if (found.length === 0) setNotice(words.projects.noSample);
  };
  const isAll = ids.length === projects.length;
  return (
    <section className={ui.group}>
      <h2>{words.projects.all}</h2>
      <div className={ui.row}>
        <Button onClick={() => setChosen(isAll ? [] : projects.map(({ name }) => name))}>
          {isAll ? words.projects.chooseNone : words.projects.chooseAll}
        </Button>
        <Button onClick={chooseSample}>{words.projects.chooseSample}</Button>
      </div>
      {ids.length > 0 && (
        <fieldset className={`${ui.row} ${styles.several}`}>
          <legend className={ui.visuallyHidden}>{words.project.actions}</legend>
          <strong role="status">{counted(words.projects.chosen, ids.length)}</strong>
          <Button onClick={() => change({ change: 'draft', ids, isDraft: false })}>
            {words.projects.publish}
          </Button>
          <Button onClick={() => change({ change: 'draft', ids, isDraft: true })}>
            {words.projects.draft}
          </Button>
          {tags.length > 0 &&
            (['tag', 'untag'] as const).map((way) => (
              <Select
                key={way}
                className={ui.select}
                aria-label={words.projects[way]}
                value=""
                onChange={(tag) => change({ change: 'tag', ids, tag, isOn: way === 'tag' })}
                options={[{ id: '', name: words.projects[way] }, ...tags]}
              />
            ))}
          <Button variant="danger" icon="trash" onClick={() => setDeleting(true)}>
            {words.project.deleteNow}
          </Button>
        </fieldset>
      )}
      <ul className={styles.projects}>
        {projects.map(({ id, name, title, isDraft, featured }) => (
          <li key={id}>
            <input
              type="checkbox"
              aria-label={title ?? name}
              checked={ids.includes(name)}
              onChange={() => toggle(name)}
            />
            <button type="button" onClick={() => goTo({ view: id })}>
              {title ?? name}
            </button>
            {featured !== undefined && <span className={ui.soft}>{words.tree.featured}</span>}
            {isDraft && <span className={`${ui.chip} ${ui.plain}`}>{words.tree.draft}</span>}
          </li>
        ))}
      </ul>
      {isDeleting && <DeleteProjects ids={ids} onClose={() => setDeleting(false)} />}
    </section>
  );
}
