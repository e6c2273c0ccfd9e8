import { useState } from 'react';
import type { ProjectChange } from '../../../editing/projects/projects.ts';
import { Button, ErrorMessage } from '../../../text-fields/controls.tsx';
import { createListQueue } from '../../../text-fields/list-queue.ts';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { PartSummary } from '../../server/overview.ts';
import { send } from '../calls.ts';
import { content, queryClient } from '../queries.ts';
import { useChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import { DeleteFolders, projectsOf, RenameFolder } from './FolderPanels.tsx';
import styles from './Project.module.css';

export function ProjectActions({ id, summary }: { id: string; summary: PartSummary }) {
  const { overview, part, goTo } = useDesk();
  const { words } = useWords();
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
    const result = await change({ change: 'duplicate', id });
    if (result?.id) goTo({ view: `projects/${result.id}` });
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
        <Button variant="danger" icon="trash" onClick={() => setQuestion('delete')}>
          {words.project.delete}
        </Button>
      </fieldset>
      <ErrorMessage>{refusal}</ErrorMessage>
      {question === 'rename' && part && (
        <RenameFolder of="projects" id={id} part={part} onClose={close} />
      )}
      {question === 'delete' && <DeleteFolders of="projects" ids={[id]} onClose={close} />}
    </div>
  );
}

export function useProjectChange(onRefused?: (message: string) => void) {
  const change = useChange(onRefused);
  return (json: ProjectChange) => change(() => send('project', json));
}

/** Moves a project among the others, one move after the other, and says where it is now. */
export function useProjectMove() {
  const { setNotice } = useDesk();
  const { words, say } = useWords();
  const change = useProjectChange();
  const [enqueue] = useState(createListQueue);
  return (seen: number, targetFor: (index: number) => number) =>
    enqueue(seen, async (index) => {
      const overview = queryClient.getQueryData(content('overview', {}).queryKey);
      const projects = overview ? projectsOf(overview) : [];
      const [to, moved] = [targetFor(index), projects[index]];
      if (!moved || to < 0 || to >= projects.length || to === index) return undefined;
      const ids = projects.map(({ name }) => name);
      const order = ids.toSpliced(index, 1).toSpliced(to, 0, moved.name);
      if (!(await change({ change: 'reorder', ids: order }))) return undefined;
      const values = { title: moved.title ?? moved.name, place: to + 1, count: ids.length };
      setNotice(say(words.tree.moved, values));
      return { change: 'move', index, to };
    });
}
