import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { textsIn } from '../../owner/texts/read-texts.ts';
import type { Committed, History, HistoryChange } from '../contract.ts';
import { fieldAt } from './check.ts';
import type { Desk } from './desk.ts';
import { DeskRefusal } from './refusal.ts';

const run = promisify(execFile);

const git = async (desk: Desk, ...words: string[]) =>
  (await run('git', ['-C', desk.root, ...words], { maxBuffer: 20_000_000 })).stdout;

export async function hasHistory(desk: Desk): Promise<boolean> {
  try {
    return (await git(desk, 'rev-parse', '--is-inside-work-tree')).trim() === 'true';
  } catch {
    return false;
  }
}

/** What the desk changed since the last commit, text by text where a file has texts. */
export async function historyOf(desk: Desk): Promise<History> {
  const branch = (await git(desk, 'branch', '--show-current')).trim();
  const files = await changedFiles(desk);
  const changes = await Promise.all(files.map((file) => changesIn(desk, file)));
  return { branch, changes: changes.flat() };
}

/** Files that the desk wrote and that differ from the last commit, by their path from the content's root. */
async function changedFiles(desk: Desk): Promise<string[]> {
  const told = await git(
    desk,
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--',
    '.',
  );
  const written = desk.store.written();
  const inside = (await git(desk, 'rev-parse', '--show-prefix')).trim();
  return told
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3))
    .filter((file) => file.startsWith(inside))
    .map((file) => file.slice(inside.length))
    .filter((file) => written.has(file));
}

async function changesIn(desk: Desk, file: string): Promise<HistoryChange[]> {
  const shown = `content/${file}`;
  if (!file.endsWith('.yaml')) return [{ file: shown }];
  const before = textsIn(await git(desk, 'show', `HEAD:./${file}`).catch(() => ''));
  const path = join(desk.root, file);
  const after = textsIn(existsSync(path) ? readFileSync(path, 'utf8') : '');
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key): HistoryChange => {
      const at = fieldAt(desk, file, key);
      const [old, now] = [before.get(key), after.get(key)];
      return {
        file: shown,
        ...(at && 'part' in at ? { at } : {}),
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
      };
    });
  return changes.length > 0 ? changes : [{ file: shown }];
}

/** Commits these of the files that the desk wrote and nothing else, whatever is staged beside them. Never pushes. */
export async function commit(
  desk: Desk,
  message: string,
  files: readonly string[],
): Promise<Committed> {
  const changed = await changedFiles(desk);
  const wanted = files.map((file) => file.replace(/^content\//, ''));
  if (!message.trim()) throw new DeskRefusal('no_message');
  if (wanted.length === 0 || !wanted.every((file) => changed.includes(file))) {
    throw new DeskRefusal('not_changed', 409);
  }
  try {
    await git(desk, 'add', '--', ...wanted);
    await git(desk, 'commit', '--quiet', '--only', '-m', message, '--', ...wanted);
  } catch (error) {
    throw new DeskRefusal('not_committed', 409, (error as { stderr?: string }).stderr?.trim());
  }
  return { commit: (await git(desk, 'rev-parse', '--short', 'HEAD')).trim() };
}
