import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWholeFileNow } from '../../files/write-whole-file.ts';
import type { UndoState, UndoStep } from '../contract.ts';
import type { FileChange, Step, Store } from './store.ts';

/** What files are to say, by their path from the content's root; null takes one away. */
export type NewFiles = ReadonlyMap<string, string | Uint8Array | null>;

/** A file has changed since in another way than the step knows. */
export class ChangedSince extends Error {
  override name = 'ChangedSince';
  readonly file: string;

  constructor(file: string) {
    super(`${file} has changed since.`);
    this.file = file;
  }
}

/**
 * Every change to content/ is a step: noted with what stood before, then written file by file, each
 * whole or not at all. A step that a crash has cut in two is finished at the next start.
 */
export function createSteps(root: string, folder: string, store: Store) {
  const read = (file: string) => bytesOf(join(root, file));
  function write(file: string, bytes: Uint8Array | null): void {
    const path = join(root, file);
    if (bytes) {
      writeWholeFileNow(path, bytes, join(folder, 'unfinished'));
      return;
    }
    rmSync(path, { force: true });
    // A folder of a project that holds nothing is no project.
    if (existsSync(dirname(path)) && readdirSync(dirname(path)).length === 0) {
      rmdirSync(dirname(path));
    }
  }

  for (const { number, files } of store.interrupted()) {
    for (const { file, before, after } of files) if (isSame(read(file), before)) write(file, after);
    store.finish(number);
  }

  const undoState = (): UndoState => {
    const last = store.last();
    return { steps: store.count(), ...(last ? { next: shown(last) } : {}) };
  };

  return {
    undoState,
    take(step: Step, newFiles: NewFiles): void {
      const files = [...newFiles].flatMap(([file, wanted]): FileChange[] => {
        const before = read(file);
        const after = typeof wanted === 'string' ? Buffer.from(wanted) : wanted;
        return isSame(before, after) ? [] : [{ file, before, after }];
      });
      if (files.length === 0) return;
      const number = store.begin(step, files);
      for (const { file, after } of files) write(file, after);
      store.finish(number);
    },
    /** Takes the last step back, unless one of its files says something else by now; `mend` may know better. */
    undo(
      mend: (change: FileChange, now: Uint8Array | null) => Uint8Array | undefined,
    ): UndoStep | undefined {
      const last = store.last();
      if (!last) return undefined;
      const back = last.files.map((change): [string, Uint8Array | null] => {
        const now = read(change.file);
        // What a crash has left undone is undone already.
        if (isSame(now, change.after) || isSame(now, change.before)) {
          return [change.file, change.before];
        }
        const mended = mend(change, now);
        if (!mended) throw new ChangedSince(`content/${change.file}`);
        return [change.file, mended];
      });
      for (const [file, bytes] of back) write(file, bytes);
      store.forget(last.number);
      return shown(last);
    },
  };
}

const bytesOf = (path: string) => (existsSync(path) ? readFileSync(path) : null);

const isSame = (one: Uint8Array | null, other: Uint8Array | null) =>
  one === null || other === null ? one === other : Buffer.compare(one, other) === 0;

const shown = ({ kind, id, language, at }: UndoStep): UndoStep => ({
  kind,
  id,
  at,
  ...(language ? { language } : {}),
});

export type Steps = ReturnType<typeof createSteps>;
