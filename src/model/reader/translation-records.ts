import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSlugKey } from '../../text/text-tree.ts';
import { refusal } from '../errors/refusal.ts';
import type { ContentFolder } from './files.ts';

/** What is recorded of translations when they are confirmed, and what follows from it. */

/** A short hash of a text; line breaks, indentation and kinds of spaces do not change it. */
export function hashOf(text: string, digits = 8): string {
  if (hashes.size > mostHashes) hashes.clear();
  const hash = hashes.get(text) ?? fullHashOf(text);
  hashes.set(text, hash);
  return hash.slice(0, digits);
}

/** An editor asks for the hashes of the same texts with every change; those of long ago need not be known. */
const hashes = new Map<string, string>();
const mostHashes = 200_000;

function fullHashOf(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return createHash('sha256').update(plain).digest('hex');
}

/** A source text and its translation, or the hashes of both. */
export type Pair = { source: string; translation: string };

/** The hashes of two texts. A URL is chosen once; a new one in the source is no reason to change it. */
export const pairOf = (key: string, { source, translation }: Pair): Pair => ({
  source: hashOf(isSlugKey(key) ? '' : source),
  translation: hashOf(translation),
});

export const pairKey = ({ source, translation }: Pair) => `${source} ${translation}`;

/** The two texts that belonged together when a translation was last confirmed, by the entry's name. */
export type Records = ReadonlyMap<string, Pair>;

export const recordsFile = (locale: string) => `translations/${locale}.txt`;

export const recordLine = /^(\S+) ([0-9a-f]{8}) ([0-9a-f]{8})$/;

export function readRecords({ root }: ContentFolder, locale: string): Records {
  const path = join(root, recordsFile(locale));
  if (!existsSync(path)) return new Map();
  const text = readFileSync(path, 'utf8');
  const known = parsed.get(locale);
  if (known?.text === text) return known.records;
  const records = recordsIn(text, locale);
  parsed.set(locale, { text, records });
  return records;
}

/** An editor reads the same file for every part: it is parsed again when it says something else. */
const parsed = new Map<string, { text: string; records: Records }>();

const recordsIn = (text: string, locale: string): Records =>
  new Map(
    text.split(/\r?\n/).flatMap((line, index): [string, Pair][] => {
      if (line === '' || line.startsWith('#')) return [];
      const [, entry, source, translation] = recordLine.exec(line) ?? [];
      if (!entry || !source || !translation) throw unreadable(locale, index + 1);
      return [[entry, { source, translation }]];
    }),
  );

/** All pairs that were confirmed, whichever entry they belong to. */
export function confirmedPairs(records: Records): ReadonlySet<string> {
  const pairs = pairsOf.get(records) ?? new Set([...records.values()].map(pairKey));
  pairsOf.set(records, pairs);
  return pairs;
}

const pairsOf = new WeakMap<Records, ReadonlySet<string>>();

const unreadable = (locale: string, number: number) =>
  refusal('records_line', { file: `content/${recordsFile(locale)}`, line: String(number) });

/**
 * How a translation stands to its source by what was recorded, where something was. A pair that was confirmed once
 * stays right wherever it moves, in its list or to another key.
 */
export function recordedState(
  now: Pair,
  record: Pair | undefined,
  confirmed: ReadonlySet<string>,
): 'current' | 'outdated' | 'edited' | undefined {
  if (record?.source === now.source || confirmed.has(pairKey(now))) return 'current';
  return record && (record.translation === now.translation ? 'outdated' : 'edited');
}
