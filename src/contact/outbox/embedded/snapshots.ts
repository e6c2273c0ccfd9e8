import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StoreError } from '../outbox.ts';
import { versionOf } from './database.ts';
import { damagedStore, giveToOwner, makeFolder, refuseLinks, storeFile } from './files.ts';

/** So much can be lost with a damaged store: what has come since the last snapshot. */
const everyMs = 2 * 60_000;
const mostSnapshots = 3;
const oldMs = 3_600_000;
const namePattern = /^outbox-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;
/** All pages in one step: between two steps, a message that arrives would start the copy again. */
const allPages = 2 ** 31 - 1;

const folderOf = (dataDir: string) => join(dataDir, 'snapshots');

export type Snapshot = { file: string; takenAt: Date };

/** The snapshots of a store, newest first. */
export function snapshotsIn(dataDir: string): Snapshot[] {
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && namePattern.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .reverse()
    .map((name) => ({
      file: join(folder, name),
      takenAt: new Date(name.replace(namePattern, '$1T$2:$3:$4.$5Z')),
    }));
}

/** Whether a file is a whole store. Immutable: SQLite creates no files next to it. */
export function isWhole(file: string): boolean {
  try {
    const url = pathToFileURL(file);
    url.searchParams.set('immutable', '1');
    using database = new DatabaseSync(url, { readOnly: true });
    // An empty file is a whole database, too, but has no version.
    if (versionOf(database) === 0) return false;
    return database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';
  } catch {
    return false;
  }
}

/**
 * Copies the store to a new snapshot, while servers write to it, and removes all but the newest ones.
 * A snapshot has its name only when it is whole.
 */
export async function takeSnapshot(dataDir: string, keep = mostSnapshots): Promise<void> {
  const folder = folderOf(dataDir);
  refuseLinks(folder);
  makeFolder(folder);
  refuseWithoutRoom(dataDir);
  const draft = join(folder, `${randomUUID()}.tmp`);
  let taken = '';
  try {
    closeSync(openSync(draft, 'wx', 0o600));
    using source = new DatabaseSync(storeFile(dataDir), { readOnly: true });
    await backup(source, draft, { rate: allPages });
    // The copy is made by another thread; this check takes 5 ms for each MB.
    if (!isWhole(draft)) throw damagedStore(dataDir);
    giveToOwner(folder, draft);
    taken = join(folder, `outbox-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
    renameSync(draft, taken);
  } finally {
    rmSync(draft, { force: true });
  }
  // A snapshot with a later name was taken while the clock was ahead, and is older.
  const all = snapshotsIn(dataDir);
  const kept = all.filter(({ file }) => file <= taken).slice(0, keep);
  for (const one of all) if (!kept.includes(one)) rmSync(one.file, { force: true });
  removeOldDrafts(folder);
}

/** Left by a process that was killed. A recent one may be that of another server. */
function removeOldDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.tmp'))) {
    const file = join(folder, name);
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > oldMs) rmSync(file, { force: true });
  }
}

/** A snapshot must not take the room that the next messages need. */
function refuseWithoutRoom(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize > 2 * statSync(storeFile(dataDir)).size) return;
  throw new StoreError(
    `The disk has too little room for a snapshot of the messages in ${dataDir}.`,
  );
}

/**
 * After messages were erased: replaces all snapshots, which still have them. If no new one can be taken,
 * the others stay, because the store may be damaged.
 */
export const renewSnapshots = (dataDir: string) => takeSnapshot(dataDir, 1);

/** Takes snapshots while messages change; large stores, which take longer to copy, less often. */
export function startSnapshots(
  dataDir: string,
  { areInPlace, onError }: { areInPlace: () => boolean; onError: (error: unknown) => void },
) {
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = everyMs;
  let mustRenew = false;
  let underWay = Promise.resolve();

  async function take(): Promise<void> {
    // Other files have taken the place of the store: they must not replace its snapshots.
    if (!areInPlace()) return;
    const began = performance.now();
    try {
      await (mustRenew ? renewSnapshots(dataDir) : takeSnapshot(dataDir));
      mustRenew = false;
    } catch (error) {
      onError(error);
    }
    pauseMs = Math.max(everyMs, 100 * (performance.now() - began));
  }

  function takeNext(): Promise<void> {
    underWay = underWay.then(take);
    return underWay;
  }

  return {
    changed(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        void takeNext();
      }, pauseMs).unref();
    },
    erased(): Promise<void> {
      mustRenew = true;
      return takeNext();
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      await underWay;
    },
  };
}
