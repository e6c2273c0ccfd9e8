import { dirname, join } from 'node:path';
import type { OpenFolder } from '../../model/reader/files.ts';
import { hashOf, type Records, recordLine } from '../../model/reader/translation-records.ts';
import { git, gitFiles } from '../../storage/git.ts';
import { formerVersions } from '../journal/journal.ts';
import { splitTextId } from '../parts.ts';
import { textFile, textsIn } from '../texts/text-files.ts';

const heading = `\
# Which translation was made from which text. Written by “npx polyfolio translations”, not by hand.
# Each line: the entry, a hash of the source text, a hash of its translation.
`;

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
  const entries = lines.filter((text) => recordLine.test(text));
  const renamed = entries.flatMap((text) => {
    const [name = '', ...hashes] = text.split(' ');
    const after = nameAfter(name);
    return after === undefined ? [] : [[after, ...hashes].join(' ')];
  });
  if (renamed.join() === entries.join()) return source;
  const others = lines.filter((text) => text !== '' && !recordLine.test(text));
  return `${[...others, ...renamed.sort()].join('\n')}\n`;
}

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
