import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../terminal/command.ts';
import type { FileChange } from './merge/copy.ts';
import type { Plan } from './plan.ts';

/** An import as it was carried out, so that it can be taken back. */
type Step = {
  at: string;
  from: string;
  written: Record<string, string>;
  files: { file: string; before: string | null; after: string | null }[];
};

/** What earlier imports have written, by file and key. */
export const importedBefore = (folder: string): Map<string, string> =>
  new Map(stepsIn(folder).flatMap((name) => Object.entries(readStep(folder, name).written)));

/** Writes what a plan says. What stood there before is noted first, so that a crash loses nothing. */
export function carryOut(root: string, folder: string, from: string, plan: Plan): void {
  noteImport(folder, from, plan);
  for (const { file, after } of plan.changes) put(root, file, after);
}

/** Keeps in mind what a plan writes, whoever writes it. */
export function noteImport(folder: string, from: string, plan: Plan): void {
  const last = Number.parseInt(stepsIn(folder).at(-1) ?? '0', 10);
  const step: Step = {
    at: new Date().toISOString(),
    from,
    written: Object.fromEntries(plan.written),
    files: plan.changes.map(({ file, before, after }) => ({
      file,
      before: before?.toString('base64') ?? null,
      after: after?.toString('base64') ?? null,
    })),
  };
  mkdirSync(folder, { recursive: true });
  const name = `${String(last + 1).padStart(4, '0')}.json`;
  writeFileSync(join(folder, name), JSON.stringify(step));
}

/** Somebody else has taken the last import back, if it was of this file. */
export function forgetLast(folder: string, from: string): void {
  const name = stepsIn(folder).at(-1);
  if (name && readStep(folder, name).from === from) rmSync(join(folder, name));
}

/** Takes the last import back, and says which it was; refuses where its files have changed since. */
export function undoLast(root: string, folder: string): { from: string; files: string[] } {
  const name = stepsIn(folder).at(-1);
  if (!name) throw new Refusal('There is no import to take back.');
  const { from, files } = readStep(folder, name);
  const changes = files.map(({ file, before, after }) => ({
    file,
    before: fromText(before),
    after: fromText(after),
  }));
  const edited = changes.filter((change) => !isAsLeft(root, change)).map(({ file }) => file);
  if (edited.length > 0) {
    const list = edited.map((file) => `\n  content/${file}`).join('');
    throw new Refusal(
      `These files have changed since, so nothing was taken back:${list}\n  → Undo those changes first, or use Git.`,
    );
  }
  for (const { file, before } of changes) put(root, file, before);
  rmSync(join(folder, name));
  return { from, files: files.map(({ file }) => file) };
}

const fromText = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64'));

/** What a crash has left unwritten is as it was before. */
function isAsLeft(root: string, { file, before, after }: FileChange): boolean {
  const path = join(root, file);
  const now = existsSync(path) ? readFileSync(path) : null;
  return [before, after].some((then) => (now && then ? now.equals(then) : now === then));
}

function put(root: string, file: string, bytes: Buffer | null): void {
  const path = join(root, file);
  if (bytes) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return;
  }
  rmSync(path, { force: true });
  // A folder of a project that holds nothing is no project.
  const home = dirname(path);
  if (existsSync(home) && readdirSync(home).length === 0) rmdirSync(home);
}

const stepsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d+\.json$/.test(name))
        .sort()
    : [];

const readStep = (folder: string, name: string): Step =>
  JSON.parse(readFileSync(join(folder, name), 'utf8'));
