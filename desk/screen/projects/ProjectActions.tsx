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
  const featured = projects
    .filter((project) => project.featured !== undefined)
    .toSorted((a, b) => (a.featured ?? 0) - (b.featured ?? 0))
    .map(({ name }) => name);
  const isFeatured = summary.featured !== undefined;
  const feature = () =>
    change({
      change: 'feature',
      ids: isFeatured ? featured.filter((other) => other !== id) : [...featured, id],
    });
  const duplicate = async () => {
    const answer = await change({ change: 'duplicate', id });
    if (answer?.id) goTo({ view: `projects/${answer.id}` });
  };

  return (
    <div className={`${ui.stack} ${styles.head}`}>
      <fieldset className={ui.row}>
        <legend className={ui.visuallyHidden}>{words.project.actions}</legend>
        <Button
          icon="up"
          aria-disabled={here <= 0}
          onClick={() => move(here, (index) => index - 1)}
        >
          {words.project.newer}
        </Button>
        <Button
          icon="down"
          aria-disabled={here >= projects.length - 1}
          onClick={() => move(here, (index) => index + 1)}
        >
          {words.project.older}
        </Button>
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
      {question === 'rename' && part && (
        <RenameProject id={id} part={part} onClose={() => setQuestion(undefined)} />
      )}
      {question === 'delete' && (
        <DeleteProjects ids={[id]} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  );
}
