import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '../../model/errors/refusal.ts';
import type { PreparedFile } from '../../storage/write-whole-file.ts';
import { mayMoveUrls, recordPublishedUrls } from '../published-urls.ts';
import {
  bytesOf,
  type Change,
  ChangedSince,
  type FileChange,
  isSame,
  NotWritten,
  reasonOf,
  refuseUnparsable,
} from './change.ts';
import { type NotedChange, openJournal, reversed, type Step } from './journal.ts';
import { leftovers, prepareAll } from './write-files.ts';

/**
 * What becomes of files that say something else than the history expects when it is gone through: they are left
 * as they are, there and further back, or overwritten. Without an answer, nothing is written.
 */
export type Differing = 'skip' | 'force';

type Way = {
  differing?: Differing | undefined;
  /** The step that was the last when it was decided to go this way. */
  from?: number | undefined;
};

/**
 * The one way to write an owner's files. A change is written into the journal, then into the files: all of its
 * files or none. Every change can be undone, whichever program made it, and so can what was edited by hand in a
 * file that the journal knows.
 */
export function openEditing(site: string) {
  const journal = openJournal(join(site, '.data'));
  const now = (file: string) => bytesOf(site, file);
  /** Undefined where it cannot be read, because a folder is in its place for example. */
  const readable = (file: string) => {
    try {
      return now(file);
    } catch {
      return undefined;
    }
  };
  const isNow = (file: string, bytes: Uint8Array | null) => {
    const present = readable(file);
    return present !== undefined && isSame(present, bytes);
  };
  /** Names the texts in which files differ from what they were expected to say. */
  const changedSince = (files: readonly FileChange[]) =>
    new ChangedSince(files.map((one) => ({ ...one, after: readable(one.file) ?? null })));
  const reports: string[] = journal.report ? [journal.report] : [];

  /** Finishes or undoes what a crash has interrupted; what can be neither is reported, and counts as edited by hand. */
  function recover(): void {
    const files = journal.underWay();
    if (files.length === 0) return;
    // What somebody has edited since is neither, and stays.
    const those = (side: 'before' | 'after') => files.filter((one) => isNow(one.file, one[side]));
    try {
      prepareAll(site, those('before')).put();
    } catch {
      try {
        prepareAll(site, those('after').map(reversed)).put();
      } catch (error) {
        const reason = (error as Error).message;
        reports.push(
          `A change was interrupted and could neither be finished nor undone: ${reason}`,
        );
      }
      journal.cancel();
      return;
    }
    journal.finish();
  }

  /** What was edited by hand in files that the journal knows. */
  const editedOutside = (files?: readonly string[]): FileChange[] =>
    [...journal.expected(files)].flatMap(([file, before]) => {
      const after = isWatched(file) ? readable(file) : undefined;
      return after === undefined || isSame(before, after) ? [] : [{ file, before, after }];
    });

  /** Such edits become a change of their own, so that they can be undone and nothing older waits for them. */
  function recordOutside(named?: readonly string[]): void {
    const files = editedOutside(named);
    if (files.length === 0) return;
    const id = files.length === 1 ? (files[0]?.file ?? '') : '';
    const change: Change = { kind: 'outside', id, files, isTyped: true };
    const continued = continuedBy(change, journal.change(journal.state().present));
    journal.begin(change);
    journal.finish(continued);
  }

  /** Writes what `plan` records as the target. A crash at any moment leaves what the next program can finish. */
  function write(plan: () => number | undefined): void {
    let prepared: PreparedFile | undefined;
    let state = journal.state();
    let files: FileChange[] = [];
    let continued: number | undefined;
    try {
      journal.transaction('FULL', () => {
        recover();
        continued = plan();
        files = journal.underWay();
        state = journal.state();
        prepared = prepareAll(site, files);
      });
    } catch (error) {
      prepared?.discard();
      throw error;
    }
    let isWritten = false;
    let refused: unknown;
    try {
      journal.transaction('NORMAL', () => {
        const { present, target } = journal.state();
        if (present !== state.present || target !== state.target) {
          // Another program came in between, and has finished this first, as after a crash.
          prepared?.discard();
          isWritten = files.every(({ file, after }) => isNow(file, after));
          if (!isWritten) throw changedSince(files);
          return;
        }
        try {
          prepared?.put();
          isWritten = true;
          journal.finish(continued);
        } catch (error) {
          // What could not be put back either is tried again with the next change.
          if (isWritten || !(error instanceof NotWritten)) throw error;
          refused = error;
          journal.cancel();
        }
      });
    } catch (error) {
      // All files are written, and the next program finds in the journal that they were to be.
      if (!isWritten) {
        prepared?.discard();
        throw refused ?? error;
      }
    }
    if (refused) throw refused;
  }

  /** Goes to where the history was after a step, by its number; returns the steps on the way. */
  function move(find: () => number | undefined, { differing, from }: Way): Step[] {
    let passed: Step[] = [];
    write(() => {
      recordOutside();
      const { present } = journal.state();
      if (from !== undefined && from !== present) throw refusal('newer_change');
      const to = find() ?? present;
      journal.aim(to);
      const [low, high] = [Math.min(to, present), Math.max(to, present)];
      passed = journal.steps().filter(({ number }) => number > low && number <= high);
      const others = journal
        .underWay()
        .filter(({ file, before, after }) => !isNow(file, before) && !isNow(file, after));
      if (others.length > 0 && !differing) throw changedSince(others);
      for (const { file } of others) {
        const bytes = readable(file);
        if (differing === 'skip') journal.forgetFile(file);
        else if (bytes !== undefined) journal.correct(file, bytes);
      }
      return undefined;
    });
    return passed;
  }

  const numbers = () => journal.steps().map(({ number }) => number);
  const known = (number: number) => {
    if (number !== 0 && !numbers().includes(number)) throw refusal('unknown_step', { number });
    return number;
  };
  const before = () => numbers().find((number) => number < journal.state().present) ?? 0;
  const after = () => numbers().findLast((number) => number > journal.state().present);

  try {
    if (journal.underWay().length > 0 || leftovers(site).length > 0) {
      journal.transaction('NORMAL', () => {
        recover();
        for (const path of leftovers(site)) rmSync(path, { force: true });
      });
    }
  } catch (error) {
    reports.push(`The history of changes could not be read: ${reasonOf(error)}`);
  }

  return {
    site,
    /** What an earlier crash has left for the owner to look at, as sentences. */
    reports,
    /** Writes all files of a change or none, and says why not. Returns the number of the step; none where nothing changed. */
    apply(change: Change): number | undefined {
      if (change.files.length === 0) return undefined;
      refuseUnparsable(change.files);
      if (mayMoveUrls(change)) recordPublishedUrls(site, { onlyNew: change.isTyped === true });
      let number = 0;
      write(() => {
        const changed = change.files.filter(({ file, before }) => !isSame(now(file), before));
        if (changed.length > 0) throw changedSince(changed);
        // All of it, so that undo takes this change back first. Looking into every file while somebody types is slow.
        recordOutside(change.isTyped ? change.files.map(({ file }) => file) : undefined);
        const last = journal.change(journal.state().present);
        number = journal.begin(change);
        return continuedBy(change, last);
      });
      return journal.change(number) && number;
    },
    /** Records what was edited by hand in these files, or in any that the journal knows. */
    notice(files?: readonly string[]): void {
      if (editedOutside(files).length === 0) return;
      journal.transaction('NORMAL', () => {
        recover();
        recordOutside(files);
      });
    },
    /** Undoes the last step; undefined where there is none. */
    undo: (way: Way = {}): Step | undefined => move(before, way)[0],
    /** Does again what was undone last; undefined where there is nothing. */
    redo: (way: Way = {}): Step | undefined => move(after, way)[0],
    /** Undoes or does again until a step, by its number, is the last that is done; 0 undoes all. */
    goTo: (number: number, way: Way = {}): Step[] => move(() => known(number), way),
    last: (): NotedChange | undefined => journal.change(journal.state().present),
    steps: journal.steps,
    step: journal.change,
    close: journal.close,
  };
}

export type Editing = ReturnType<typeof openEditing>;

/** Elsewhere other programs write as well, npm into package.json for example. */
const isWatched = (file: string) => /^(?:content|custom)\//.test(file);

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
    ? last.number
    : undefined;
