import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Code, PartId, TextId } from '../../editing/parts.ts';
import { textsIn } from '../../editing/texts/read-texts.ts';
import type { Workspace } from '../../editing/workspace.ts';
import { refusal } from '../../model/errors/refusal.ts';
import { fieldFinder } from './check.ts';

/** A text of the working tree that differs from the last commit. */
export type HistoryChange = {
  file: string;
  at?: { part: PartId; id: TextId; language: Code };
  before?: string;
  after?: string;
};
export type History = { branch: string; changes: HistoryChange[] };

const run = promisify(execFile);

const git = async (workspace: Workspace, ...words: string[]) =>
  (await run('git', ['-C', workspace.site, ...words], { maxBuffer: 20_000_000 })).stdout;

/** A repository stays one; only where there is none Git is asked again. */
const withHistory = new WeakSet<Workspace>();

export async function hasHistory(workspace: Workspace): Promise<boolean> {
  if (withHistory.has(workspace)) return true;
  try {
    const isInside = (await git(workspace, 'rev-parse', '--is-inside-work-tree')).trim() === 'true';
    if (isInside) withHistory.add(workspace);
    return isInside;
  } catch {
    return false;
  }
}

/** What was changed since the last commit, by the desk or by a command; text by text where a file has texts. */
export async function historyOf(workspace: Workspace): Promise<History> {
  const branch = (await git(workspace, 'branch', '--show-current')).trim();
  const files = await changedFiles(workspace);
  const changes = await Promise.all(files.map((file) => changesIn(workspace, file)));
  return { branch, changes: changes.flat() };
}

/** Files that changes have written and that differ from the last commit, from the site's root. */
async function changedFiles(workspace: Workspace): Promise<string[]> {
  const written = workspace.editing.written();
  const folders = new Set([...written].map((file) => file.split('/')[0] as string));
  if (folders.size === 0) return [];
  const listed = await git(
    workspace,
    ...['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...folders],
  );
  const inside = (await git(workspace, 'rev-parse', '--show-prefix')).trim();
  return listed
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3))
    .filter((file) => file.startsWith(inside))
    .map((file) => file.slice(inside.length))
    .filter((file) => written.has(file));
}

async function changesIn(workspace: Workspace, file: string): Promise<HistoryChange[]> {
  if (!file.endsWith('.yaml')) return [{ file }];
  const before = textsIn(await git(workspace, 'show', `HEAD:./${file}`).catch(() => ''));
  const path = join(workspace.site, file);
  const after = textsIn(existsSync(path) ? readFileSync(path, 'utf8') : '');
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key): HistoryChange => {
      const at = fieldFinder(workspace.root)(file.replace(/^content\//, ''), key);
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
  workspace: Workspace,
  message: string,
  files: readonly string[],
): Promise<{ commit: string }> {
  const changed = await changedFiles(workspace);
  if (!message.trim()) throw refusal('no_message');
  if (files.length === 0 || !files.every((file) => changed.includes(file))) {
    throw refusal('not_changed');
  }
  try {
    await git(workspace, 'add', '--', ...files);
    await git(workspace, 'commit', '--quiet', '--only', '-m', message, '--', ...files);
  } catch (error) {
    throw refusal('not_committed', (error as { stderr?: string }).stderr?.trim());
  }
  return { commit: (await git(workspace, 'rev-parse', '--short', 'HEAD')).trim() };
}
