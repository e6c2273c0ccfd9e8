import { useState } from 'react';
import type { ProjectChange } from '../../../editing/projects.ts';
import { createListQueue } from '../../../editor/list-queue.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { Overview } from '../../server/overview.ts';
import { send } from '../calls.ts';
import { content, queryClient } from '../queries.ts';
import { useChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';

/** The projects of an overview, the newest first. */
export const projectsOf = ({ parts }: Pick<Overview, 'parts'>) =>
  parts
    .filter(({ id }) => id.startsWith('projects/'))
    .map((part) => ({ ...part, name: part.id.slice('projects/'.length) }));

export const changeProject = (wanted: ProjectChange) => send('project', wanted);

/** Changes projects as a whole. */
export function useProjectChange(onRefused?: (message: string) => void) {
  const change = useChange(onRefused);
  return (json: ProjectChange) => change(() => changeProject(json));
}

/** Moves a project among the others, one move after the other, and says where it is now. */
export function useProjectMove() {
  const { setNotice } = useDesk();
  const { words, say } = useVoice();
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
