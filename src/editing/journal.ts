import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../storage/transaction.ts';
import { type About, type Change, type FileChange, NotWritten } from './change.ts';

/** A change in the journal. */
export type NotedChange = Change & {
  number: number;
  /** ISO 8601. */
  at: string;
  /** The number of the change that it undoes, or does again. */
  undoes?: number | undefined;
};

/** A change as the list of steps names it: of its files it has only whether they were there before and after it. */
export type Step = About & {
  number: number;
  /** ISO 8601. */
  at: string;
  isUndone: boolean;
  files: readonly { file: string; before: unknown; after: unknown }[];
};

/** Whoever wants to go back further has Git. */
const mostChanges = 500;

const schema = `
  CREATE TABLE IF NOT EXISTS changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL, id TEXT NOT NULL, language TEXT, at TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'aside')),
    undoes INTEGER
  );
  CREATE TABLE IF NOT EXISTS files (
    change INTEGER NOT NULL REFERENCES changes(number) ON DELETE CASCADE,
    file TEXT NOT NULL, before BLOB, after BLOB
  );
  CREATE INDEX IF NOT EXISTS files_of_change ON files (change);
  CREATE TABLE IF NOT EXISTS undone (
    change INTEGER PRIMARY KEY REFERENCES changes(number) ON DELETE CASCADE
  );
  CREATE TABLE IF NOT EXISTS written (file TEXT PRIMARY KEY);
`;

type ChangeRow = Pick<Step, 'number' | 'kind' | 'id' | 'at'> & {
  language: string | null;
  undoes: number | null;
};

const columns = 'number, kind, id, language, at, undoes';

const isUndone = 'number IN (SELECT change FROM undone)';

/** What was changed, for Undo and for what a crash has interrupted; several programs may have it open. */
export function openJournal(folder: string) {
  const { database, lock } = attempt(() => {
    mkdirSync(folder, { recursive: true });
    // The lock is released by the system when a program ends, however it ends.
    const opened = {
      database: openedOrNew(join(folder, 'changes.db')),
      lock: new DatabaseSync(join(folder, 'changes.lock')),
    };
    opened.lock.exec('PRAGMA busy_timeout = 10000');
    return opened;
  });

  const run = (sql: string, ...values: (string | number | Uint8Array | null)[]) =>
    database.prepare(sql).run(...values);
  const all = <Row>(sql: string, ...values: (string | number | null)[]) =>
    attempt(() => database.prepare(sql).all(...values) as Row[]);
  /** Writes; before it returns only where it says FULL. */
  const write = <Result>(synchronous: 'FULL' | 'NORMAL', work: () => Result) =>
    attempt(() => {
      database.exec(`PRAGMA synchronous = ${synchronous}`);
      return inTransaction(database, work);
    });
  const entryOf = ({ language, undoes, ...row }: ChangeRow): NotedChange => ({
    ...row,
    language: language ?? undefined,
    undoes: undoes ?? undefined,
    files: all<FileChange>('SELECT file, before, after FROM files WHERE change = ?', row.number),
  });

  return {
    /** No other program writes meanwhile. */
    exclusively<Result>(work: () => Result): Result {
      attempt(() => lock.exec('BEGIN EXCLUSIVE'));
      try {
        return work();
      } finally {
        lock.exec('ROLLBACK');
      }
    },
    /** Records a change before its files are written, so that a crash in between can be repaired. */
    begin({ kind, id, language, files }: Change, undoes?: number): number {
      // It is on the disk before the files are; that they are written may be recorded later.
      return write('FULL', () => {
        const { lastInsertRowid } = run(
          'INSERT INTO changes (kind, id, language, at, undoes) VALUES (?, ?, ?, ?, ?)',
          ...[kind, id, language ?? null, new Date().toISOString(), undoes ?? null],
        );
        const number = Number(lastInsertRowid);
        for (const { file, before, after } of files) {
          run('INSERT INTO files VALUES (?, ?, ?, ?)', number, file, before, after);
          run('INSERT OR IGNORE INTO written VALUES (?)', file);
        }
        run("DELETE FROM changes WHERE number <= ? AND state = 'done'", number - mostChanges);
        return number;
      });
    },
    /**
     * After a new change, nothing that was undone can be done again; an undo leaves only the mark of what it has undone.
     * A change that continues an earlier one takes its place, and is no change where all is as it was before both.
     */
    finish({ number, undoes }: Pick<NotedChange, 'number' | 'undoes'>, continued?: number): void {
      write('NORMAL', () => {
        if (undoes === undefined) {
          run("UPDATE changes SET state = 'done' WHERE number = ?", number);
          run(`DELETE FROM changes WHERE ${isUndone}`);
          if (continued === undefined) return;
          run(
            `UPDATE files SET before = earlier.before FROM files AS earlier
             WHERE files.change = ? AND earlier.change = ? AND earlier.file = files.file`,
            ...[number, continued],
          );
          run('DELETE FROM changes WHERE number = ?', continued);
          run(
            `DELETE FROM changes WHERE number = ?1 AND NOT EXISTS
             (SELECT * FROM files WHERE change = ?1 AND before IS NOT after)`,
            number,
          );
          return;
        }
        run('DELETE FROM changes WHERE number = ?', number);
        const { changes } = run('DELETE FROM undone WHERE change = ?', undoes);
        if (changes === 0) run('INSERT INTO undone VALUES (?)', undoes);
      });
    },
    forget: (number: number) => all('DELETE FROM changes WHERE number = ?', number),
    setAside: (number: number) =>
      all("UPDATE changes SET state = 'aside' WHERE number = ?", number),
    interrupted: () =>
      all<ChangeRow>(`SELECT ${columns} FROM changes WHERE state = 'open'`).map(entryOf),
    /** What the next undo undoes. */
    last: (kind?: About['kind']): NotedChange | undefined =>
      all<ChangeRow>(
        `SELECT ${columns} FROM changes WHERE state = 'done' AND NOT ${isUndone}
         AND kind = ifnull(?, kind) ORDER BY number DESC LIMIT 1`,
        kind ?? null,
      ).map(entryOf)[0],
    /** What the next redo does again. */
    lastUndone: (): NotedChange | undefined =>
      all<ChangeRow>(
        `SELECT ${columns} FROM changes WHERE ${isUndone} ORDER BY number LIMIT 1`,
      ).map(entryOf)[0],
    /** Every change that can be undone or done again, the newest first. */
    steps(): Step[] {
      const files = Map.groupBy(
        all<Step['files'][number] & { change: number }>(
          'SELECT change, file, before IS NOT NULL AS before, after IS NOT NULL AS after FROM files',
        ),
        ({ change }) => change,
      );
      return all<ChangeRow & { isUndone: number }>(
        `SELECT ${columns}, ${isUndone} AS isUndone FROM changes WHERE state = 'done'
         ORDER BY number DESC`,
      ).map(({ number, kind, id, language, at, isUndone }) => ({
        ...{ number, kind, id, at, language: language ?? undefined, isUndone: isUndone === 1 },
        files: files.get(number) ?? [],
      }));
    },
    /** Every file that was ever written by a change, from the site's root. */
    written: () =>
      new Set(all<{ file: string }>('SELECT file FROM written').map(({ file }) => file)),
    close() {
      for (const open of [database, lock]) if (open.isOpen) open.close();
    },
  };
}

/** What a file of a site has said before each of its changes, the latest first. */
export function formerVersions(site: string, file: string): string[] {
  const path = join(site, '.data/changes.db');
  if (!existsSync(path)) return [];
  using database = new DatabaseSync(path, { readOnly: true });
  return database
    .prepare('SELECT before FROM files WHERE file = ? AND before IS NOT NULL ORDER BY change DESC')
    .all(file)
    .map(({ before }) => Buffer.from(before as Uint8Array).toString());
}

/** What the journal cannot do is said as of any file that cannot be written. */
function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new NotWritten('.data/changes.db', error);
  }
}

const notADatabase = new Set([11, 26]);

/** A damaged journal is renamed and a new one begun: nothing can be undone then, but all can be edited. */
function openedOrNew(path: string): DatabaseSync {
  try {
    return opened(path);
  } catch (error) {
    if (!notADatabase.has((error as { errcode?: number }).errcode ?? 0)) throw error;
    renameSync(path, `${path}.damaged-${Date.now()}`);
    return opened(path);
  }
}

function opened(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    database.exec(
      'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON',
    );
    database.exec(schema);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
