import { matchUp } from '../editing/texts/edit-lists.ts';
import { wordFile } from '../editing/texts/word-files.ts';
import { allLocaleCodes, type Locale } from '../model/languages/locales.ts';
import { cvFactsSchema } from '../model/schemas/cv.ts';
import { siteSchema } from '../model/schemas/site.ts';
import { slugOf } from '../model/slug.ts';
import type { Edits } from './edits.ts';

/** One line of the plan: what was found and what happens to it. */
export type PlanRow = {
  /** changed: replaces sample content; kept: the owner's own value differs and is not changed. */
  state: 'new' | 'changed' | 'removed' | 'kept';
  /** A readable description. */
  what: string;
  /** File and key. */
  place: string;
  /** The text of the sample that it replaces. */
  before?: string;
};

/** Shared by the parts of an import. */
export type ImportContext = {
  edits: Edits;
  /** The language of the imported file. */
  language: Locale;
  /** Whether a key still holds sample content. */
  isSample: (file: string, key: string) => boolean;
  rows: PlanRow[];
};

export const siteFile = { file: 'site.yaml', schema: siteSchema };
export const cvFile = { file: 'cv/cv.yaml', schema: cvFactsSchema };

/** The keys that still hold sample content, as found by check/sample.ts. */
export type SamplePlaces = readonly { file: string; key: string }[];

export const isIn =
  (sample: SamplePlaces): ImportContext['isSample'] =>
  (file, key) =>
    sample.some(
      (place) => place.file === file && (place.key === key || place.key.startsWith(`${key}.`)),
    );

export const isSampleProject = (isSample: ImportContext['isSample'], id: string) =>
  allLocaleCodes.some((locale) => isSample(wordFile(`projects/${id}`, locale), 'description'));

/** Compares a file with the content: new entries with their ids, equal entries, and sample entries to remove. */
export function compare<Found, Present extends { id: string }>(
  found: readonly Found[],
  present: readonly Present[],
  rules: Parameters<typeof matchUp<Found, Present>>[2],
  { isSample, namesOf }: { isSample: (one: Present) => boolean; namesOf: (one: Found) => string[] },
) {
  const matches = matchUp(found, present, rules);
  const matched = new Set(matches.values());
  const removed = present.filter((one) => isSample(one) && !matched.has(one));
  const taken = new Set(present.map(({ id }) => id));
  const added = found
    .filter((one) => !matches.has(one))
    .map((one) => {
      const id = freeId(namesOf(one), taken);
      taken.add(id);
      return { id, one };
    });
  return { matches, added, removed, staying: present.filter((one) => !removed.includes(one)) };
}

const longestId = 30;

/** A readable id for an entry: made from the first free name, or with a number. */
export function freeId(names: readonly string[], taken: ReadonlySet<string>): string {
  const ids = names.map(shortSlug).filter(Boolean);
  const free = ids.find((id) => !taken.has(id));
  if (free) return free;
  const [base = 'entry'] = ids;
  let number = 2;
  while (taken.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

/** Without what follows a comma or a bracket, which is usually an explanation. */
function shortSlug(text: string): string {
  const [name = ''] = text.split(/[,(|–]/);
  const parts = slugOf(name.trim() ? name : text).split('-');
  let id = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    if (id.length + 1 + part.length > longestId) break;
    id = `${id}_${part}`;
  }
  return id.slice(0, longestId);
}
