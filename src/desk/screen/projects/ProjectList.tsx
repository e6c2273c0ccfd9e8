import { useState } from 'react';
import type { Changed } from '../../../editing/collections.ts';
import type { Collection } from '../../../model/reader/files.ts';
import { Button, Select } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { read, send } from '../calls.ts';
import { useStepName } from '../panels/step-name.ts';
import { useFacts } from '../settings/FactsForm.tsx';
import { useChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import { changeFolder, DeleteFolders, foldersOf } from './FolderPanels.tsx';
import styles from './Project.module.css';

/** All projects or notes, of which several can be changed at once. */
export function FolderList({ of }: { of: Collection }) {
  const { overview, goTo, setNotice } = useDesk();
  const { words, counted } = useWords();
  const nameOf = useStepName();
  const tryChange = useChange();
  const change = async (call: () => Promise<Changed>) => {
    const result = await tryChange(call);
    if (result?.undo.next) setNotice(nameOf(result.undo.next));
  };
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const projects = foldersOf(overview, of);
  const setDraft = (isDraft: boolean) =>
    change(() => changeFolder(of, { change: 'draft', ids, isDraft }));
  const ids = chosen.filter((id) => projects.some(({ name }) => name === id));
  const { facts } = useFacts('site.yaml');
  // Only projects have tags to choose from, and come with the sample.
  const isOfProjects = of === 'projects';
  const found = facts.find(({ key }) => isOfProjects && key === 'projects.tags');
  const tags = (found?.value ?? []) as { id: string; name: string }[];
  const toggle = (id: string) =>
    setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const chooseSample = async () => {
    const found = (await read('sample-projects', {})).ids;
    setChosen(found);
    if (found.length === 0) setNotice(words.projects.noSample);
  };
  const isAll = ids.length === projects.length;
  if (!isOfProjects && projects.length === 0) return <p>{words.noteList.none}</p>;
  return (
    <section className={ui.group}>
      <h2>{isOfProjects ? words.projects.all : words.noteList.all}</h2>
      <div className={ui.row}>
        <Button onClick={() => setChosen(isAll ? [] : projects.map(({ name }) => name))}>
          {isAll ? words.projects.chooseNone : words.projects.chooseAll}
        </Button>
        {isOfProjects && <Button onClick={chooseSample}>{words.projects.chooseSample}</Button>}
      </div>
      {ids.length > 0 && (
        <fieldset className={`${ui.row} ${styles.several}`}>
          <legend className={ui.visuallyHidden}>{words.project.actions}</legend>
          <strong role="status">{counted(words.projects.chosen, ids.length)}</strong>
          <Button onClick={() => setDraft(false)}>{words.projects.publish}</Button>
          <Button onClick={() => setDraft(true)}>{words.projects.draft}</Button>
          {tags.length > 0 &&
            (['tag', 'untag'] as const).map((way) => (
              <Select
                key={way}
                className={ui.select}
                aria-label={words.projects[way]}
                value=""
                onChange={(tag) =>
                  change(() => send('project', { change: 'tag', ids, tag, isOn: way === 'tag' }))
                }
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
      {isDeleting && <DeleteFolders of={of} ids={ids} onClose={() => setDeleting(false)} />}
    </section>
  );
}
