import { namesOfRoutes } from '../../model/checks/projects.ts';
import { interfaceWords } from '../../model/reader/interface-words.ts';
import { slugOf } from '../../text/slug.ts';
import { textsOf } from '../../text/text-tree.ts';
import { type Pair, pairOf, recordsText } from '../translations/records.ts';

export type Addressed = keyof typeof namesOfRoutes;

/** Where the texts say a part of an address. */
export const addressKeys = Object.entries(namesOfRoutes).map(([id, key]) => ({
  id: id as Addressed,
  key,
}));

/** The parts of addresses in a language: its own titles, or English where they have no Latin letters. */
export function addressParts(code: string): Record<Addressed, string> {
  const titles = [code, 'en'].map((one) => new Map(textsOf(interfaceWords('texts', one))));
  const parts = Object.entries(namesOfRoutes).map(([id, key]) => {
    const title = `${key.split('.')[0]}.title`;
    return [id, titles.map((of) => slugOf(of.get(title) ?? '')).find(Boolean) ?? id];
  });
  return Object.fromEntries(parts);
}

/** Addresses are chosen, and nothing to translate: what is recorded of those that differ. */
export function chosenRecords(source: Partial<Record<Addressed, string>>, code: string): string {
  const own = addressParts(code);
  const chosen = addressKeys.flatMap(({ id, key }): [string, Pair][] => {
    const theirs = source[id];
    if (theirs === undefined) return [];
    return [[`texts:${key}`, pairOf(key, { source: theirs, translation: own[id] })]];
  });
  return recordsText(new Map(chosen));
}
