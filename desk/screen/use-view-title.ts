import { useVoice, type Words } from '../../words/tools/words.ts';
import type { View } from './place.ts';
import { useDesk } from './use-desk.ts';

/** What the tree calls a view; a project that is gone by its name. */
export function useViewTitle() {
  const { overview } = useDesk();
  const { words } = useVoice();
  return (view: View): string =>
    overview.parts.find(({ id }) => id === view)?.title ??
    (words.tree[view as keyof Words['tree']] as string | undefined) ??
    view;
}
