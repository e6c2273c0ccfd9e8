import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { textsIn } from '../../editing/texts/read-texts.ts';
import type { Committed, History, HistoryChange } from '../contract.ts';
import { fieldAt } from './check.ts';
import type { Desk } from './desk.ts';
import { DeskRefusal } from './refusal.ts';

const run = promisify(execFile);

const git = async (desk: Desk, ...words: string[]) =>
  (await run('git', ['-C', desk.site, ...words], { maxBuffer: 20_000_000 })).stdout;

/** A repository stays one; only where there is none Git is asked again. */
const withHistory = new WeakSet<Desk>();

export async function hasHistory(desk: Desk): Promise<boolean> {
  if (withHistory.has(desk)) return true;
  try {
    const isInside = (await git(desk, 'rev-parse', '--is-inside-work-tree')).trim() === 'true';
    if (isInside) withHistory.add(desk);
    return isInside;
  } catch {
    return false;
  }
}

/** What was changed since the last commit, by the desk or by a command; text by text where a file has texts. */
export async function historyOf(desk: Desk): Promise<History> {
  const branch = (await git(desk, 'branch', '--show-current')).trim();
  const files = await changedFiles(desk);
  const changes = await Promise.all(files.map((file) => changesIn(desk, file)));
  return { branch, changes: changes.flat() };
}

/** Files that changes have written and that differ from the last commit, from the site's root. */
async function changedFiles(desk: Desk): Promise<string[]> {
  const written = desk.editing.written();
  const folders = new Set([...written].map((file) => file.split('/')[0] as string));
  if (folders.size === 0) return [];
  const told = await git(
    desk,
    ...['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...folders],
  );
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
  if (!file.endsWith('.yaml')) return [{ file }];
  const before = textsIn(await git(desk, 'show', `HEAD:./${file}`).catch(() => ''));
  const path = join(desk.site, file);
  const after = textsIn(existsSync(path) ? readFileSync(path, 'utf8') : '');
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key): HistoryChange => {
      const at = fieldAt(desk, file.replace(/^content\//, ''), key);
      const [old, now] = [before.get(key), after.get(key)];
      return {
        file,
        ...(at && 'part' in at ? { at } : {}),
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
      };
    });
  return changes.length > 0 ? changes : [{ file }];
}

/** Commits these of the files that were changed so and nothing else, whatever is staged beside them. Never pushes. */
export async function commit(
  desk: Desk,
  message: string,
  files: readonly string[],
): Promise<Committed> {
  const changed = await changedFiles(desk);
  if (!message.trim()) throw new DeskRefusal('no_message');
  if (files.length === 0 || !files.every((file) => changed.includes(file))) {
    throw new DeskRefusal('not_changed', 409);
  }
  try {
    await git(desk, 'add', '--', ...files);
    await git(desk, 'commit', '--quiet', '--only', '-m', message, '--', ...files);
  } catch (error) {
    throw new DeskRefusal('not_committed', 409, (error as { stderr?: string }).stderr?.trim());
  }
  return { commit: (await git(desk, 'rev-parse', '--short', 'HEAD')).trim() };
}
