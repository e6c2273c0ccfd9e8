import { useState } from 'react';
import type { ProjectChange } from '../../../editing/projects.ts';
import { Button, ErrorMessage } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { PartSummary } from '../../server/overview.ts';
import { api, ask } from '../calls.ts';
import { readContentAgain } from '../queries.ts';
import { useChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Project.module.css';
import { DeleteProject, RenameProject } from './ProjectPanels.tsx';

/** What can be done with a project. */
export function ProjectActions({ id, summary }: { id: string; summary: PartSummary }) {
  const { overview, part } = useDesk();
  const { words } = useVoice();
  const [refusal, setRefusal] = useState('');
  const tryChange = useChange(setRefusal);
  const [question, setQuestion] = useState<'rename' | 'delete'>();
  const projects = overview.parts.filter(({ number }) => number !== undefined);
  const ids = projects.map((project) => project.id.slice('projects/'.length));
  const here = ids.indexOf(id);
  const featured = projects
    .filter((project) => project.featured !== undefined)
    .toSorted((a, b) => (a.featured ?? 0) - (b.featured ?? 0))
    .map((project) => project.id.slice('projects/'.length));
  const isFeatured = summary.featured !== undefined;

  const change = async (json: ProjectChange) => {
    if (await tryChange(() => ask(api.project.$post({ json })))) readContentAgain();
  };
  const moveTo = (to: number) =>
    change({ change: 'reorder', ids: ids.toSpliced(here, 1).toSpliced(to, 0, id) });
  const feature = () =>
    change({
      change: 'feature',
      ids: isFeatured ? featured.filter((other) => other !== id) : [...featured, id],
    });

  return (
    <div className={styles.head}>
      <fieldset className={`${ui.row} ${styles.actions}`}>
        <legend className={ui.visuallyHidden}>{words.project.actions}</legend>
        <Button icon="up" disabled={here <= 0} onClick={() => moveTo(here - 1)}>
          {words.project.newer}
        </Button>
        <Button icon="down" disabled={here >= ids.length - 1} onClick={() => moveTo(here + 1)}>
          {words.project.older}
        </Button>
        <Button icon="star" aria-pressed={isFeatured} onClick={feature}>
          {words.project.feature}
        </Button>
        <Button
          aria-pressed={summary.isDraft === true}
          onClick={() => change({ change: 'draft', id, isDraft: !summary.isDraft })}
        >
          {words.project.draft}
        </Button>
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
        <DeleteProject id={id} title={summary.title ?? id} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  );
}
