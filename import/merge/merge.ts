import { findSample } from '../../check/sample.ts';
import { allLocaleCodes, type Locale } from '../../model/locales.ts';
import type { Copy } from './copy.ts';

/** One line of the table: what was found, and what becomes of it. */
export type Row = {
  /** kept: the owner has changed it since it was imported, or the file knows nothing of it. */
  state: 'new' | 'changed' | 'same' | 'gone' | 'kept';
  /** As a person would call it. */
  what: string;
  /** File and key. */
  place: string;
  /** What stood there, where something did. */
  before?: string;
};

/** What all parts of an import share while they put what was found into a copy of the content. */
export type Merge = {
  copy: Copy;
  /** The language of the words. */
  language: Locale;
  /** Whether something there is still the invented people's. */
  isSample: (file: string, key: string) => boolean;
  /** What earlier imports have written, by file and key: whatever says otherwise now is the owner's. */
  imported: ReadonlyMap<string, string>;
  /** The same of this one. */
  written: Map<string, string>;
  rows: Row[];
};

/**
 * Notes what the file says of something. Where an earlier import was told the same, the content has it
 * already, or has what the owner has made of it since.
 */
export function wasImported(merge: Merge, name: string, value: unknown): boolean {
  const told = JSON.stringify(value);
  merge.written.set(name, told);
  return merge.imported.get(name) === told;
}

/** Tells of a key and of the keys under it whether the content still has the sample's words there. */
export function sampleIn(root: string): Merge['isSample'] {
  const places = findSample(root).map(({ file, key }) => `${file}:${key}`);
  return (file, key) =>
    places.some((place) => place === `${file}:${key}` || place.startsWith(`${file}:${key}.`));
}

export const isSampleProject = (isSample: Merge['isSample'], id: string) =>
  allLocaleCodes.some((locale) => isSample(`projects/${id}/${locale}.yaml`, 'description'));
