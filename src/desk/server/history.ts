import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownText } from '../../editing/fields.ts';
import { changeOf } from '../../editing/journal/change.ts';
import type { Step } from '../../editing/journal/journal.ts';
import { didOf, type UndoStep, type Workspace } from '../../editing/journal/workspace.ts';
import { type Code, idOf, splitTextId, type TextId } from '../../editing/parts.ts';
import { pathOf } from '../../editing/texts/edit-yaml.ts';
import { textChange } from '../../editing/texts/text-change.ts';
import { schemaOfTexts, textFile, textsIn } from '../../editing/texts/text-files.ts';
import { refusal } from '../../model/errors/refusal.ts';
import { git, gitFiles } from '../../storage/git.ts';
import { isNoteText } from '../../text/front-matter.ts';
import type { FieldPlace } from '../location.ts';
import { type FieldAt, fieldFinder } from './check.ts';

/** What a step was about, and what it did to it. */
export type NamedStep = Omit<Step, 'files'> & {
  did: UndoStep['did'];
  files: string[];
};

/** A text or a fact that differs from the last commit; a file where it is not known which. */
export type HistoryChange = {
  file: string;
  key?: string;
  at?: Extract<FieldPlace, { text: TextId }>;
  before?: string | undefined;
  after?: string | undefined;
  did?: UndoStep['did'];
  step?: NamedStep;
};

/** Every step that can be undone or done again, the newest first. */
export const stepsOf = ({ editing }: Workspace): NamedStep[] => editing.steps().map(named);

const named = ({ files, ...step }: Step): NamedStep => ({
  ...step,
  did: didOf(files),
  files: files.map(({ file }) => file).filter((file) => !file.startsWith('.data/')),
});

/** What a step changed, text by text where a file has texts. */
export function changesOfStep(workspace: Workspace, number: number): HistoryChange[] {
  const step = workspace.editing.step(number);
  if (!step) throw refusal('unknown');
  const fieldAt = fieldFinder(workspace);
  return step.files
    .filter(({ file }) => !file.startsWith('.data/'))
    .flatMap(({ file, before, after }) =>
      changesIn(fieldAt, file, textOf(before), textOf(after)).map((change) => ({
        ...change,
        did: didOf([{ file, before, after }]),
      })),
    );
}

const textOf = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString();

export const hasHistory = (site: string): Promise<boolean> =>
  git(site, 'rev-parse', '--is-inside-work-tree').then(
    (answer) => answer.trim() === 'true',
    () => false,
  );

/** What was changed since the last commit, by the desk or by a command; text by text where a file has texts. */
export async function historyOf(workspace: Workspace): Promise<{ changes: HistoryChange[] }> {
  const { site } = workspace;
  const files = await changedFiles(workspace);
  const committed = await committedFiles(site, files);
  const since = await git(site, 'log', '-1', '--format=%cI').catch(() => '');
  const steps = stepsOf(workspace).filter(
    ({ isUndone, at }) => !isUndone && (since === '' || new Date(at) > new Date(since.trim())),
  );
  const fieldAt = fieldFinder(workspace);
  const changes = files.flatMap((file, index) => {
    const path = join(site, file);
    const after = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return changesIn(fieldAt, file, committed[index]?.toString() ?? '', after);
  });
  return {
    changes: changes.map((change) => {
      const step = steps.find((one) => isMadeBy(one, change));
      return step && !ofOneField.has(step.kind) ? { ...change, step } : change;
    }),
  };
}

const committedFiles = (site: string, files: readonly string[]) =>
  gitFiles(
    site,
    files.map((file) => `HEAD:./${file}`),
  );

/** Changes that are about one field say more by that field than by their name. */
const ofOneField = new Set<Step['kind']>(['text', 'fact', 'revert', 'outside']);

function isMadeBy({ kind, id, language, files }: NamedStep, { file, at, key }: HistoryChange) {
  if (!files.includes(file)) return false;
  if (kind === 'text') return at?.text === id && at.language === language;
  if (kind === 'list') return key !== undefined && `${idIn(file, key)}.`.startsWith(`${id}.`);
  return true;
}

const idIn = (file: string, key: string) =>
  idOf(file.replace(/^content\//, '').replace(/\/[^/]+$/, ''), key);

/** Files that changes have written and that differ from the last commit, from the site's root. */
async function changedFiles(workspace: Workspace): Promise<string[]> {
  const written = new Set(
    workspace.editing.steps().flatMap(({ files }) => files.map(({ file }) => file)),
  );
  const folders = new Set([...written].map((file) => file.split('/')[0] as string));
  if (folders.size === 0) return [];
  const listed = await git(
    workspace.site,
    ...['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...folders],
  );
  const inside = (await git(workspace.site, 'rev-parse', '--show-prefix')).trim();
  return listed
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3))
    .filter((file) => file.startsWith(inside))
    .map((file) => file.slice(inside.length))
    .filter((file) => written.has(file));
}

function changesIn(fieldAt: FieldAt, file: string, was: string, is: string): HistoryChange[] {
  if (!file.endsWith('.yaml') && !isNoteText(file)) return [{ file }];
  const [before, after] = [textsIn(was, file), textsIn(is, file)];
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key): HistoryChange => {
      const at = fieldAt(file.replace(/^content\//, ''), key);
      const values = { before: before.get(key), after: after.get(key) };
      return { file, key, ...(at?.text ? { at } : {}), ...values };
    });
  return changes.length > 0 ? changes : [{ file }];
}

/** What is to be as it was in the last commit: one text, or a file. */
export type Reverted = { id: TextId; language: Code } | { file: string };

/** Makes a text or a file say again what it said in the last commit, as a change that can be undone. */
export async function revert(workspace: Workspace, wanted: Reverted) {
  const change = await ('file' in wanted
    ? fileAsCommitted(workspace, wanted.file)
    : textAsCommitted(workspace, wanted.id, wanted.language));
  const errors = workspace.applyIfValid(change);
  return errors.length > 0
    ? { outcome: 'refused' as const, errors }
    : { undo: workspace.undoState() };
}

async function fileAsCommitted(workspace: Workspace, file: string) {
  const changed = await changedFiles(workspace);
  if (!changed.includes(file)) throw refusal('not_changed');
  const [bytes] = await committedFiles(workspace.site, [file]);
  return changeOf(workspace.site, { kind: 'revert', id: file }, new Map([[file, bytes ?? null]]));
}

async function textAsCommitted(workspace: Workspace, id: TextId, language: Code) {
  const locale = knownText(workspace, id, language);
  const { folder, key } = splitTextId(id);
  const file = textFile(folder, locale);
  const [bytes] = await committedFiles(workspace.site, [`content/${file}`]);
  const text = textsIn(bytes?.toString() ?? '', file).get(key);
  if (text !== undefined) return textChange(workspace, id, [{ language, text }]);
  return workspace.edit({ kind: 'text', id, language }, (files) =>
    files.setValue(file, pathOf(key), undefined, schemaOfTexts(folder, files.languages)),
  );
}

/** Commits these of the files that were changed so and nothing else, whatever is staged beside them. Never pushes. */
export async function commit(
  workspace: Workspace,
  { message, files }: { message: string; files: readonly string[] },
) {
  const changed = await changedFiles(workspace);
  if (!message.trim()) throw refusal('wrong_body');
  if (files.length === 0 || !files.every((file) => changed.includes(file))) {
    throw refusal('not_changed');
  }
  try {
    await git(workspace.site, 'add', '--', ...files);
    await git(workspace.site, 'commit', '--quiet', '--only', '-m', message, '--', ...files);
  } catch (error) {
    throw refusal('not_committed', { why: (error as { stderr?: string }).stderr?.trim() ?? '' });
  }
  return { undo: workspace.undoState() };
}
