import { useState } from 'react';
import { Button, ErrorMessage } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { PartSummary } from '../../server/overview.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Project.module.css';
import { DeleteProjects, RenameProject } from './ProjectPanels.tsx';
import { projectsOf, useProjectChange, useProjectMove } from './use-projects.ts';

/** What can be done with a project. */
export function ProjectActions({ id, summary }: { id: string; summary: PartSummary }) {
  const { overview, part, goTo } = useDesk();
  const { words } = useVoice();
  const [refusal, setRefusal] = useState('');
  const change = useProjectChange(setRefusal);
  const move = useProjectMove();
  const [question, setQuestion] = useState<'rename' | 'delete'>();
  const projects = projectsOf(overview);
  const here = projects.findIndex(({ name }) => name === id);
  const isFeatured = summary.featured !== undefined;
  const feature = () => {
    const others = projects
      .filter(({ name, featured }) => featured !== undefined && name !== id)
      .toSorted((a, b) => (a.featured ?? 0) - (b.featured ?? 0))
      .map(({ name }) => name);
    return change({ change: 'feature', ids: isFeatured ? others : [...others, id] });
  };
  const duplicate = async () => {
    const answer = await change({ change: 'duplicate', id });
    if (answer?.id) goTo({ view: `projects/${answer.id}` });
  };
  const places = [
    { icon: 'up', by: -1, label: words.project.newer },
    { icon: 'down', by: 1, label: words.project.older },
  ] as const;
  const close = () => setQuestion(undefined);

  return (
    <div className={`${ui.stack} ${styles.head}`}>
      <fieldset className={ui.row}>
        <legend className={ui.visuallyHidden}>{words.project.actions}</legend>
        {places.map(({ icon, by, label }) => (
          <Button
            key={icon}
            icon={icon}
            aria-disabled={!projects[here + by]}
            onClick={() => move(here, (index) => index + by)}
          >
            {label}
          </Button>
        ))}
        <Button icon="star" aria-pressed={isFeatured} onClick={feature}>
          {words.project.feature}
        </Button>
        <Button
          aria-pressed={summary.isDraft === true}
          onClick={() => change({ change: 'draft', ids: [id], isDraft: !summary.isDraft })}
        >
          {words.project.draft}
        </Button>
        <Button onClick={duplicate}>{words.project.duplicate}</Button>
        <Button onClick={() => setQuestion('rename')}>{words.project.rename}</Button>
        <Button look="danger" icon="trash" onClick={() => setQuestion('delete')}>
          {words.project.delete}
        </Button>
      </fieldset>
      <ErrorMessage>{refusal}</ErrorMessage>
      {question === 'rename' && part && <RenameProject id={id} part={part} onClose={close} />}
      {question === 'delete' && <DeleteProjects ids={[id]} onClose={close} />}
    </div>
  );
}
