import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../../model/errors/refusal.ts';
import type { ContentFolder, OpenFolder } from '../../model/reader/files.ts';
import { git, gitFiles } from '../../storage/git.ts';
import { isSlugKey } from '../../text/text-tree.ts';
import { formerVersions } from '../journal/journal.ts';
import { splitTextId } from '../parts.ts';
import { textFile, textsIn } from '../texts/text-files.ts';

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

const heading = `\
# Which translation was made from which text. Written by “npx polyfolio translations”, not by hand.
# Each line: the entry, a hash of the source text, a hash of its translation.
`;

const line = /^(\S+) ([0-9a-f]{8}) ([0-9a-f]{8})$/;

export function readRecords({ root }: ContentFolder, locale: string): Records {
  const path = join(root, recordsFile(locale));
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  return new Map(
    lines.flatMap((text, index): [string, Pair][] => {
      if (text === '' || text.startsWith('#')) return [];
      const [, entry, source, translation] = line.exec(text) ?? [];
      if (!entry || !source || !translation) throw unreadable(locale, index + 1);
      return [[entry, { source, translation }]];
    }),
  );
}

export function recordsText(records: Records): string {
  const lines = [...records]
    .map(([entry, { source, translation }]) => `${entry} ${source} ${translation}\n`)
    .sort();
  return heading + lines.join('');
}

/** The text of a file of records without the entries whose names begin so. */
export const withoutEntries = (source: string, beginning: string) =>
  source
    .split('\n')
    .filter((text) => !text.startsWith(beginning))
    .join('\n');

/** The text of a file of records in which entries have other names; those without a name go. */
export function renameEntries(
  source: string,
  nameAfter: (name: string) => string | undefined,
): string {
  const lines = source.split('\n');
  const entries = lines.filter((text) => line.test(text));
  const renamed = entries.flatMap((text) => {
    const [name = '', ...hashes] = text.split(' ');
    const after = nameAfter(name);
    return after === undefined ? [] : [[after, ...hashes].join(' ')];
  });
  if (renamed.join() === entries.join()) return source;
  const others = lines.filter((text) => text !== '' && !line.test(text));
  return `${[...others, ...renamed.sort()].join('\n')}\n`;
}

const unreadable = (locale: string, number: number) =>
  new Refusal(
    `content/${recordsFile(locale)}:${number} is not a line written by “npx polyfolio translations”.\n` +
      '  → If two versions were merged, keep one line per entry and no conflict markers.',
  );

const mostCommits = 200;

/**
 * What a source text said when its translation was confirmed: the records hold only its hash, so it is
 * looked for in the journal of changes and in the Git history of its file. Undefined where neither has it.
 */
export async function formerSource(
  content: OpenFolder,
  name: string,
  hash: string,
): Promise<string | undefined> {
  const { folder, key } = splitTextId(name);
  const file = textFile(folder, content.languages.source);
  const found = (versions: readonly string[]) =>
    versions
      .map((version) => textsIn(version, file).get(key))
      .find((text) => text !== undefined && hashOf(text) === hash);
  return (
    found(formerVersions(dirname(content.root), `content/${file}`)) ??
    found(await committedVersions(content.root, file))
  );
}

async function committedVersions(root: string, file: string): Promise<string[]> {
  try {
    const options = [`--max-count=${mostCommits}`, '--format=%H', '--', join(root, file)];
    const commits = (await git(root, 'log', ...options)).split('\n').filter(Boolean);
    const names = commits.map((commit) => `${commit}:./${file}`);
    return (await gitFiles(root, names)).flatMap((bytes) => (bytes ? [bytes.toString()] : []));
  } catch {
    // No Git, no repository, or a file that was not there yet.
    return [];
  }
}
