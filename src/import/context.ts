import type { z } from 'zod';
import type { ContentFiles } from '../editing/content-files.ts';
import type { Path } from '../editing/texts/edit-yaml.ts';
import { textFile } from '../editing/texts/text-files.ts';
import type { Languages, Locale } from '../model/languages/languages.ts';
import { cvFactsSchema } from '../model/schemas/cv.ts';
import { siteSchema } from '../model/schemas/site.ts';
import { freeName, slugOf } from '../text/slug.ts';

/** One line of the plan: what was found and what happens to it. */
export type PlanRow = {
  /** changed: replaces sample content; kept: the owner's own value differs and is not changed. */
  state: 'new' | 'changed' | 'removed' | 'kept';
  what: string;
  place: string;
  /** changed: the text of the sample that it replaces. */
  before?: string;
  /** kept: what the file says instead. */
  inFile?: string;
};

export type ImportContext = ReturnType<typeof sampleRules> & {
  edits: ReturnType<typeof withFacts>;
  languages: Languages;
  /** The language of the imported file. */
  language: Locale;
  rows: PlanRow[];
};

/** Adds a line to the plan, unless nothing changes. */
export function addRow(
  { rows }: ImportContext,
  state: PlanRow['state'] | 'same',
  what: string,
  place: string,
  { before, inFile }: { before?: string | undefined; inFile?: string | undefined } = {},
): void {
  if (state === 'same') return;
  rows.push({
    ...{ state, what, place },
    ...(state === 'changed' && before ? { before } : {}),
    ...(state === 'kept' && inFile ? { inFile } : {}),
  });
}

export const siteFile = { file: 'site.yaml', schema: siteSchema };
export const cvFile = { file: 'cv/cv.yaml', schema: cvFactsSchema };

type Places = readonly { file: string; key: string }[];

/** The keys that still hold sample content, and what the owner has rewritten, as found by check/sample.ts. */
export type SampleContent = { places: Places; rewritten: Places };

/** The parts of an import that ask what is the sample's. A list with a rewritten item is the owner's. */
export function sampleRules({ places, rewritten }: SampleContent, languages: Languages) {
  const hasAny = (list: Places, file: string, key: string) =>
    list.some((place) => place.file === file && `${place.key}.`.startsWith(`${key}.`));
  const isSample = (file: string, key: string) =>
    hasAny(places, file, key) && !hasAny(rewritten, file, key);
  return {
    isSample,
    isSampleProject: (id: string) =>
      !rewritten.some(({ file }) => file.startsWith(`projects/${id}/`)) &&
      languages.all.some((locale) => isSample(textFile(`projects/${id}`, locale), 'description')),
    isSampleEntry: (section: string, id: string) => {
      const files = languages.all.map((locale) => textFile('cv', locale));
      const key = `${section}.${id}`;
      return (
        !files.some((file) => hasAny(rewritten, file, key)) &&
        (isSample(cvFile.file, section) || files.some((file) => isSample(file, key)))
      );
    },
  };
}

type Rules<One> = {
  isSame: (one: One, other: One) => boolean;
  isSample: (one: One) => boolean;
  shown: (one: One) => string;
};

/** Adds what is new to a list of facts and removes the sample's; what the owner has is not changed. */
export function importFacts<One>(
  context: ImportContext,
  facts: typeof siteFile | typeof cvFile,
  path: readonly string[],
  found: readonly One[],
  { isSame, isSample, shown }: Rules<One>,
): void {
  if (found.length === 0) return;
  const present = (context.edits.dataAt(facts.file, path) ?? []) as One[];
  const sameIn = (list: readonly One[], one: One) => list.find((other) => isSame(one, other));
  const isEqual = (one: One) => found.some((other) => shown(one) === shown(other));
  const own = present.filter((one) => !isSample(one) || isEqual(one));
  const added = found.filter((one) => !sameIn(own, one) && sameIn(found, one) === one);
  context.edits.setFact(facts, path, [...own, ...added]);
  const place = `content/${facts.file} ${path.join('.')}`;
  for (const one of added) {
    const before = sameIn(present, one);
    addRow(context, before ? 'changed' : 'new', shown(one), place, {
      before: before && shown(before),
    });
  }
  for (const one of present) {
    if (!own.includes(one) && !sameIn(added, one)) addRow(context, 'removed', shown(one), place);
    const other = own.includes(one) && !isEqual(one) ? sameIn(found, one) : undefined;
    if (other) addRow(context, 'kept', shown(one), place, { inFile: shown(other) });
  }
}

/** A readable id for an entry, made from its name without what follows a comma or a bracket. */
export function freeId(name: string, otherwise: string, taken: readonly string[]): string {
  const [first = ''] = name.split(/[,(|–]/);
  const slug = slugOf(first) || slugOf(name);
  const [short = slug.slice(0, 30)] = /^.{1,30}(?=-|$)/.exec(slug) ?? [];
  return freeName(short || otherwise, taken);
}

/** Edits of content/ in memory. */
export const withFacts = (files: ContentFiles) => ({
  ...files,
  /** An empty list is left out. */
  setFact: ({ file, schema }: { file: string; schema: z.ZodType }, path: Path, value: unknown) =>
    files.setValue(file, path, asWritten(value), schema),
});

/** A year is a number in YAML, except in a list of texts. */
function asWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(itemAsWritten) : undefined;
  return typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value;
}

const itemAsWritten = (item: unknown) =>
  typeof item !== 'object'
    ? item
    : Object.fromEntries(
        Object.entries(item as object)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, asWritten(value)]),
      );
