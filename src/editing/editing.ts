import { join } from 'node:path';
import { prepareFile, removeFile } from '../storage/write-whole-file.ts';
import {
  type About,
  bytesOf,
  type Change,
  ChangedSince,
  type FileChange,
  isSame,
  NotWritten,
  reasonOf,
  refuseUnparsable,
} from './change.ts';
import { type NotedChange, openJournal } from './journal.ts';
import { pathOf, setWrittenText, writtenText } from './texts/edit-yaml.ts';

/**
 * The one way to write an owner's files. A change is written into the journal, then into the files: all of its
 * files or none. Every change can be undone, whichever program made it.
 */
export function openEditing(site: string) {
  const journal = openJournal(join(site, '.data'));
  const now = (file: string) => bytesOf(site, file);

  /** Journals and writes a change; one that cannot be written whole is put back and forgotten. */
  function journalAndWrite(change: Change, undoes?: number): void {
    const continued = undoes === undefined ? continuedBy(change, journal.last()) : undefined;
    const number = journal.begin(change, undoes);
    try {
      writeAll(site, change.files);
    } catch (error) {
      // What could not be put back either is tried again at the next start.
      if (error instanceof NotWritten) journal.forget(number);
      throw error;
    }
    journal.finish({ number, undoes }, continued?.number);
  }

  /** Undoes a change, or does it again with its files reversed. */
  const turn = (find: () => NotedChange | undefined, isRedo: boolean) =>
    journal.exclusively((): NotedChange | undefined => {
      const found = find();
      if (!found) return undefined;
      const { number, at: _at, ...about } = found;
      const files = isRedo ? found.files.map(reversed) : found.files;
      journalAndWrite({ ...about, files: undoingFiles({ ...about, files }, now) }, number);
      return found;
    });

  /** Finishes or undoes what a crash has interrupted, and says what can be neither. */
  function recover({ number, files, ...change }: NotedChange): string[] {
    // What somebody has edited since is neither, and stays.
    const those = (side: 'before' | 'after') =>
      files.filter((one) => isSame(now(one.file), one[side]));
    try {
      writeAll(site, those('before'));
      journal.finish({ number, ...change });
      return [];
    } catch {
      try {
        writeAll(site, those('after').map(reversed));
        journal.forget(number);
        return [];
      } catch (error) {
        journal.setAside(number);
        return [
          `A change was interrupted (${change.kind} ${change.id}) and could neither be finished nor undone: ${(error as Error).message}`,
        ];
      }
    }
  }

  function recoverAll(): string[] {
    try {
      return journal.exclusively(() => journal.interrupted().flatMap(recover));
    } catch (error) {
      return [`The journal of changes could not be looked through: ${reasonOf(error)}`];
    }
  }

  return {
    site,
    /** What an earlier crash has left for the owner to look at, as sentences. */
    reports: recoverAll(),
    /** Writes all files of a change or none; says why not. */
    apply(change: Change): void {
      if (change.files.length === 0) return;
      refuseUnparsable(change.files);
      journal.exclusively(() => {
        const changed = change.files.filter(({ file, before }) => !isSame(now(file), before));
        if (changed.length > 0) throw new ChangedSince(changed.map(({ file }) => file));
        journalAndWrite(change);
      });
    },
    /** Undoes the last change, or the last one of a kind; undefined where there is none. */
    undo: (kind?: About['kind']) => turn(() => journal.last(kind), false),
    /** Does again what was undone last; undefined where there is nothing. */
    redo: () => turn(journal.lastUndone, true),
    last: journal.last,
    steps: journal.steps,
    written: journal.written,
    close: journal.close,
  };
}

export type Editing = ReturnType<typeof openEditing>;

/** How long somebody who types may pause, in milliseconds, and it is still one step. */
const longestPause = 60_000;

/** The last change, where it has typed the beginning of what a change goes on with. */
const continuedBy = ({ isTyped, ...change }: Change, last: NotedChange | undefined) =>
  isTyped &&
  last &&
  (['kind', 'id', 'language'] as const).every((key) => last[key] === change[key]) &&
  Date.now() - Date.parse(last.at) < longestPause &&
  last.files.length === change.files.length &&
  change.files.every(({ file, before }) =>
    last.files.some((one) => one.file === file && isSame(one.after, before)),
  )
    ? last
    : undefined;

const reversed = ({ file, before, after }: FileChange): FileChange => ({
  file,
  before: after,
  after: before,
});

/** What brings the files from what they say now back to what they said before the change. */
function undoingFiles(
  { files, ...about }: Change,
  now: (file: string) => Uint8Array | null,
): FileChange[] {
  const back = files.map((change): FileChange | string => {
    const { file, before, after } = change;
    const present = now(file);
    if (isSame(present, after) || isSame(present, before)) {
      return { file, before: present, after: before };
    }
    const merged = present && withTextBefore(change, present, about);
    return merged ? { file, before: present, after: merged } : file;
  });
  const changed = back.filter((one) => typeof one === 'string');
  if (changed.length > 0) throw new ChangedSince(changed);
  return back.filter(
    (one) => typeof one !== 'string' && !isSame(one.before, one.after),
  ) as FileChange[];
}

/** Of a file that was changed elsewhere since, only the text that a change was about is undone, unless that has changed too. */
function withTextBefore(
  { before, after }: FileChange,
  now: Uint8Array,
  { kind, id }: About,
): Uint8Array | undefined {
  if (kind !== 'text') return undefined;
  const path = pathOf(id.slice(id.indexOf(':') + 1));
  const [was, left, source] = [before, after, now].map((bytes) =>
    Buffer.from(bytes ?? []).toString(),
  ) as [string, string, string];
  try {
    if (writtenText(source, path) !== writtenText(left, path)) return undefined;
    return Buffer.from(setWrittenText(source, path, writtenText(was, path)));
  } catch {
    return undefined;
  }
}

/**
 * All bytes are on the disk before the first file is touched, so that a full disk changes nothing. What
 * fails after that is put back.
 */
function writeAll(site: string, files: readonly FileChange[]): void {
  const prepared: { change: FileChange; put: () => void; discard: () => void }[] = [];
  const done: FileChange[] = [];
  let current = '';
  try {
    for (const change of files) {
      current = change.file;
      prepared.push({ change, ...ready(site, change) });
    }
    for (const { change, put } of prepared) {
      current = change.file;
      put();
      done.push(change);
    }
  } catch (error) {
    for (const { change, discard } of prepared) if (!done.includes(change)) discard();
    const stuck = done.toReversed().filter((change) => !isPutBack(site, change));
    if (stuck.length === 0) throw new NotWritten(current, error);
    throw new Error(
      `${current} cannot be written: ${reasonOf(error)}. These files are changed and could not be put back: ${stuck.map(({ file }) => file).join(', ')}.`,
      { cause: error },
    );
  }
}

function ready(site: string, { file, after }: FileChange) {
  const path = join(site, file);
  if (after) return prepareFile(path, after);
  return { put: () => removeFile(path, site), discard: () => undefined };
}

function isPutBack(site: string, change: FileChange): boolean {
  try {
    ready(site, reversed(change)).put();
    return true;
  } catch {
    return false;
  }
}
