import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { defaultLocale } from '../../model/languages/locales.ts';
import { formerVersions } from '../journal.ts';
import { splitTextId } from '../parts.ts';
import { textsIn } from '../texts/read-texts.ts';
import { wordFile } from '../texts/word-files.ts';
import { fingerprint } from './records.ts';

const run = promisify(execFile);

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
    const { stdout } = await run('git', [
      ...['-C', root, 'log', `--max-count=${mostCommits}`, '--format=%H', '--', join(root, file)],
    ]);
    return await versionsOf(root, stdout.split('\n').filter(Boolean), file);
  } catch {
    // No Git, no repository, or a file that was not there yet.
    return [];
  }
}

/** What a file said in these commits, asked for in one call. */
async function versionsOf(root: string, commits: readonly string[], file: string) {
  const options = { encoding: 'buffer', maxBuffer: 200_000_000 } as const;
  const asked = run('git', ['-C', root, 'cat-file', '--batch'], options);
  asked.child.stdin?.end(commits.map((commit) => `${commit}:./${file}\n`).join(''));
  let rest = (await asked).stdout;
  const versions: string[] = [];
  while (rest.length > 0) {
    const end = rest.indexOf('\n');
    const size = Number(/ blob (\d+)$/.exec(rest.subarray(0, end).toString())?.[1] ?? -1);
    if (size >= 0) versions.push(rest.subarray(end + 1, end + 1 + size).toString());
    // A line break follows the content; a commit without the file has a line and nothing else.
    rest = rest.subarray(end + size + 2);
  }
  return versions;
}
