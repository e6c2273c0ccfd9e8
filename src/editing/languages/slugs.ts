import type { Languages } from '../../model/languages/languages.ts';
import { interfaceWords } from '../../model/reader/interface-words.ts';
import { type Pair, pairOf } from '../../model/reader/translation-records.ts';
import { type RouteWithSlug, slugKeys } from '../../model/routes.ts';
import { slugOf } from '../../text/slug.ts';
import { textsOf } from '../../text/text-tree.ts';
import { recordsText } from '../translations/records.ts';

export const slugEntries = Object.entries(slugKeys) as [RouteWithSlug, string][];

/** The slugs of a language: its own titles, or English where they have no Latin letters. */
export function slugsOf(code: string, languages: Languages): Record<RouteWithSlug, string> {
  const titles = [code, 'en'].map(
    (one) => new Map(textsOf(interfaceWords('texts', one, languages))),
  );
  const slugs = slugEntries.map(([id, key]) => {
    const title = `${key.split('.')[0]}.title`;
    return [id, titles.map((of) => slugOf(of.get(title) ?? '')).find(Boolean) ?? id];
  });
  return Object.fromEntries(slugs);
}

/** Slugs are chosen, and nothing to translate: what is recorded of a language's own. */
export function chosenRecords(
  source: Partial<Record<RouteWithSlug, string>>,
  own: Record<RouteWithSlug, string>,
): string {
  const chosen = slugEntries.flatMap(([id, key]): [string, Pair][] => {
    const theirs = source[id];
    if (theirs === undefined) return [];
    return [[`texts:${key}`, pairOf(key, { source: theirs, translation: own[id] })]];
  });
  return recordsText(new Map(chosen));
}
