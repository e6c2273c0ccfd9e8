import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defaultLocale } from '../../model/locales.ts';
import { textsIn } from '../texts/read-texts.ts';
import { wordFile } from '../texts/word-files.ts';
import { fingerprint } from './records.ts';

const run = promisify(execFile);

/** Further back nobody remembers either. */
const mostCommits = 200;

/**
 * What a source text said when its translation was confirmed: the records hold only its mark, so it
 * is looked for in the Git history of its file. Undefined where there is none.
 */
export async function formerSource(
  root: string,
  name: string,
  mark: string,
): Promise<string | undefined> {
  const [folder = '', key = ''] = name.split(/:(.*)/s);
  const file = wordFile(folder, defaultLocale);
  const git = async (...words: string[]) =>
    (await run('git', ['-C', root, ...words], { maxBuffer: 10_000_000 })).stdout;
  try {
    const commits = await git(
      'log',
      `--max-count=${mostCommits}`,
      '--format=%H',
      '--',
      join(root, file),
    );
    for (const commit of commits.split('\n').filter(Boolean)) {
      const text = textsIn(await git('show', `${commit}:./${file}`)).get(key);
      if (text !== undefined && fingerprint(text) === mark) return text;
    }
  } catch {
    // No Git, no repository, or a file that was not there yet.
  }
  return undefined;
}
