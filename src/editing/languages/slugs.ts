import { namesOfRoutes } from '../../model/checks/projects.ts';
import { languagesNow } from '../../model/languages/locales.ts';
import { interfaceWords } from '../../model/reader/interface-words.ts';
import { slugOf } from '../../text/slug.ts';
import { textsOf } from '../../text/text-tree.ts';
import { type Pair, pairOf, recordsText } from '../translations/records.ts';

export type WithSlug = keyof typeof namesOfRoutes;

/** Where the texts say a part of a URL. */
export const slugKeys = Object.entries(namesOfRoutes).map(([id, key]) => ({
  id: id as WithSlug,
  key,
}));

/** The parts of URLs in a language: its own titles, or English where they have no Latin letters. */
export function slugsOf(code: string): Record<WithSlug, string> {
  const titles = [code, 'en'].map(
    (one) => new Map(textsOf(interfaceWords('texts', one, languagesNow))),
  );
  const parts = Object.entries(namesOfRoutes).map(([id, key]) => {
    const title = `${key.split('.')[0]}.title`;
    return [id, titles.map((of) => slugOf(of.get(title) ?? '')).find(Boolean) ?? id];
  });
  return Object.fromEntries(parts);
}

/** URLs are chosen, and nothing to translate: what is recorded of those that differ. */
export function chosenRecords(source: Partial<Record<WithSlug, string>>, code: string): string {
  const own = slugsOf(code);
  const chosen = slugKeys.flatMap(({ id, key }): [string, Pair][] => {
    const theirs = source[id];
    if (theirs === undefined) return [];
    return [[`texts:${key}`, pairOf(key, { source: theirs, translation: own[id] })]];
  });
  return recordsText(new Map(chosen));
}
