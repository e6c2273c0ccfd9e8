import type { FixedPart } from '../../desk/contract.ts';
import { usePageVoice } from '../../words/tools/translator/words.ts';
import type { PagePart } from '../contract.ts';

/** A project has its own title; the other parts are called as on the desk. */
export function usePartTitle() {
  const { desk } = usePageVoice();
  return ({ id, title }: PagePart): string => title ?? desk.tree[id as FixedPart];
}
