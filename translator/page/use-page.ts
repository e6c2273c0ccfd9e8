import { createContext, useContext } from 'react';
import type { FixedPart, PartId } from '../../editing/parts.ts';
import { withoutPart } from '../../editor/blocks.ts';
import { usePageVoice, useVoice } from '../../words/tools/words.ts';
import type { PageData, PagePart, PageText } from '../page-data.ts';
import type { WorkStore } from './work.ts';

/** All that the page brought, and what the translator has done on it. */
export const PageContext = createContext<{ data: PageData; work: WorkStore } | undefined>(
  undefined,
);

export function usePage() {
  const page = useContext(PageContext);
  if (!page) throw new Error('No PageContext around this component');
  return page;
}

/** A project has its own title; the other parts are called as on the desk. */
export function usePartTitle() {
  const { desk } = usePageVoice();
  return ({ id, title }: PagePart): string => title ?? desk.tree[id as FixedPart];
}

/** What a text is called: its key in words, without its part, and which item it is. */
export function useTextLabel() {
  const { headingOf } = useVoice();
  return (part: PartId, { key, item }: PageText): string => {
    const own = withoutPart(key, part);
    const isNumbered = item !== undefined && /(?:^|\.)\d+(?:\.|$)/.test(key);
    return isNumbered ? `${headingOf(own)} ${item}` : headingOf(own);
  };
}
