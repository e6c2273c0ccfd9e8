import { dirname, join } from 'node:path';
import { git, gitFiles } from '../../files/git.ts';
import { defaultLocale } from '../../model/languages/locales.ts';
import { formerVersions } from '../journal.ts';
import { splitTextId } from '../parts.ts';
import { textsIn, wordFile } from '../texts/word-files.ts';
import { fingerprint } from './records.ts';

/** Further back nobody remembers either. */
const mostCommits = 200;

/**
 * What a source text said when its translation was confirmed: the records hold only its hash, so it is
 * looked for in the journal of changes and in the Git history of its file. Undefined where neither has it.
 */
export async function formerSource(
  root: string,
  name: string,
  hash: string,
): Promise<string | undefined> {
  const { folder, key } = splitTextId(name);
  const file = wordFile(folder, defaultLocale);
  const found = (versions: readonly string[]) =>
    versions
      .map((version) => textsIn(version).get(key))
      .find((text) => text !== undefined && fingerprint(text) === hash);
  return (
    found(formerVersions(dirname(root), `content/${file}`)) ??
    found(await committedVersions(root, file))
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
