import type { FixedPart, PartId } from '../../editing/parts.ts';
import { usePageWords, useWords } from '../../text-fields/words.ts';
import type { PageData, PagePart, PageText } from '../make/collect-data.ts';
import { browserMemory, createWork } from './work.ts';

/** All that the page brought. */
export const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as PageData;

/** What the translator has done on it. */
export const work = createWork(
  data.parts.flatMap(({ texts }) => texts),
  browserMemory(`translation ${data.site} ${data.target.code}`),
);

/** A project has its own title; the other parts are called as on the desk. */
export function usePartTitle() {
  const { desk } = usePageWords();
  return ({ id, title }: PagePart): string => title ?? desk.tree[id as FixedPart];
}

/** What a text is called: its key in words, without its part, and which item it is. */
export function useTextLabel() {
  const { headingOf } = useWords();
  return (part: PartId, { key, item }: PageText): string => {
    const isNumbered = item !== undefined && /(?:^|\.)\d+(?:\.|$)/.test(key);
    const heading = headingOf(key, part);
    return isNumbered ? `${heading} ${item}` : heading;
  };
}
