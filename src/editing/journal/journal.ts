import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../../model/errors/refusal.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { type About, type Change, type FileChange, NotWritten } from './change.ts';

/** A change that was made, by its number, with its files. */
export type NotedChange = About & {
  number: number;
  /** ISO 8601. */
  at: string;
  files: readonly FileChange[];
};

/** The same as the history lists it: of its files it has only whether they were there before and after. */
export type Step = Omit<NotedChange, 'files'> & {
  isUndone: boolean;
  files: readonly { file: string; before: unknown; after: unknown }[];
};

/** Whoever wants to go back further has Git. */
const mostSteps = 500;

/**
 * The changes are a stack. `present` is the number of the last one that is done; what lies above it was undone.
 * While files are written, `target` is the number to which they lead, and `adds` says whether that is a new
 * change, which replaces the undone ones. Otherwise `target` equals `present`.
 */
const schema = `
  CREATE TABLE changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL, id TEXT NOT NULL, language TEXT, at TEXT NOT NULL
  );
  CREATE TABLE files (
    change INTEGER NOT NULL REFERENCES changes(number) ON DELETE CASCADE,
    file TEXT NOT NULL, before BLOB, after BLOB
  );
  CREATE INDEX files_of_change ON files (change);
  CREATE INDEX changes_of_file ON files (file);
  CREATE TABLE state (present INTEGER NOT NULL, target INTEGER NOT NULL, adds INTEGER NOT NULL);
  INSERT INTO state VALUES (0, 0, FALSE);
  PRAGMA user_version = 1;
`;

type ChangeRow = Pick<Step, 'number' | 'kind' | 'id' | 'at'> & { language: string | null };

type State = { present: number; target: number; adds: number };

const columns = 'number, kind, id, language, at';

/** The history of changes, for Undo and for what a crash has interrupted; several programs may have it open. */
export function openJournal(folder: string) {
  const { database, report } = attempt(() => {
    mkdirSync(folder, { recursive: true });
    return openedOrNew(join(folder, 'changes.db'));
  });

  const run = (sql: string, ...values: (string | number | Uint8Array | null)[]) =>
    attempt(() => database.prepare(sql).run(...values));
  const all = <Row>(sql: string, ...values: (string | number | null)[]) =>
    attempt(() => database.prepare(sql).all(...values) as Row[]);
  const state = () => all<State>('SELECT * FROM state')[0] as State;
  const changeOf = ({ language, ...row }: ChangeRow): NotedChange => ({
    ...row,
    language: language ?? undefined,
    files: all<FileChange>('SELECT file, before, after FROM files WHERE change = ?', row.number),
  });
  /** What became of each file from after one change to after a later one. */
  const filesBetween = (low: number, high: number): FileChange[] => {
    const rows = all<FileChange>(
      'SELECT file, before, after FROM files WHERE change > ? AND change <= ? ORDER BY change',
      ...[low, high],
    );
    return [...Map.groupBy(rows, ({ file }) => file)].map(([file, found]) => ({
      file,
      before: found[0]?.before ?? null,
      after: found.at(-1)?.after ?? null,
    }));
  };

  return {
    report,
    /** No other program writes meanwhile. What is committed as FULL is on the disk when it returns. */
    transaction: <Result>(synchronous: 'FULL' | 'NORMAL', work: () => Result): Result =>
      attempt(() => {
        database.exec(`PRAGMA synchronous = ${synchronous}`);
        return inTransaction(database, work);
      }),
    state,
    /** Records a change before its files are written, so that a crash in between can be repaired. */
    begin({ kind, id, language, files }: Change): number {
      const { lastInsertRowid } = run(
        'INSERT INTO changes (kind, id, language, at) VALUES (?, ?, ?, ?)',
        ...[kind, id, language ?? null, new Date().toISOString()],
      );
      const number = Number(lastInsertRowid);
      for (const { file, before, after } of files) {
        run('INSERT INTO files VALUES (?, ?, ?, ?)', number, file, before, after);
      }
      run('UPDATE state SET target = ?, adds = TRUE', number);
      return number;
    },
    /** Records that files are to be as they were right after a change. */
    aim: (number: number) => void run('UPDATE state SET target = ?', number),
    /** What is to be written: every file on the way from the present to the target. */
    underWay(): FileChange[] {
      const { present, target, adds } = state();
      if (adds) return filesBetween(target - 1, target);
      return target < present
        ? filesBetween(target, present).map(reversed)
        : filesBetween(present, target);
    },
    /**
     * The files are written. After a new change nothing that was undone can be done again. One that
     * continues an earlier change takes its place, and is none where all is as it was before both.
     */
    finish(continued?: number): void {
      const { present, target, adds } = state();
      if (adds) run('DELETE FROM changes WHERE number > ? AND number < ?', present, target);
      if (continued !== undefined) {
        run(
          `UPDATE files SET before = earlier.before FROM files AS earlier
           WHERE files.change = ? AND earlier.change = ? AND earlier.file = files.file`,
          ...[target, continued],
        );
        run('DELETE FROM changes WHERE number = ?', continued);
      }
      run('DELETE FROM files WHERE change = ? AND before IS after', target);
      run('DELETE FROM changes WHERE number NOT IN (SELECT change FROM files)');
      run(
        `DELETE FROM changes WHERE number <=
         (SELECT number FROM changes ORDER BY number DESC LIMIT 1 OFFSET ?)`,
        mostSteps,
      );
      run(
        `UPDATE state SET adds = FALSE, (present, target) =
         (SELECT ifnull(max(number), 0), ifnull(max(number), 0) FROM changes WHERE number <= ?)`,
        target,
      );
    },
    /** The files are as they were. */
    cancel(): void {
      const { target, adds } = state();
      if (adds) run('DELETE FROM changes WHERE number = ?', target);
      run('UPDATE state SET target = present, adds = FALSE');
    },
    /** What files are to say by what is recorded of them; all recorded files, if none are named. */
    expected(files?: readonly string[]): Map<string, Uint8Array | null> {
      const rows = all<{ file: string; bytes: Uint8Array | null }>(
        `WITH named AS (
           SELECT change, file FROM files WHERE ?1 IS NULL OR file IN (SELECT value FROM json_each(?1))
         ), nearest AS (
           SELECT file, max(change) AS done FROM named WHERE change <= ?2 GROUP BY file
         ), undone AS (
           SELECT file, min(change) AS undone FROM named
           WHERE change > ?2 AND file NOT IN (SELECT file FROM nearest) GROUP BY file
         )
         SELECT files.file, after AS bytes FROM files JOIN nearest ON change = done AND files.file = nearest.file
         UNION ALL
         SELECT files.file, before FROM files JOIN undone ON change = undone AND files.file = undone.file`,
        ...[files ? JSON.stringify(files) : null, state().present],
      );
      return new Map(rows.map(({ file, bytes }) => [file, bytes]));
    },
    /** A file stays as it is, wherever the history goes. */
    forgetFile: (file: string) => void run('DELETE FROM files WHERE file = ?', file),
    /** A file says something else than the history expects: so that this is not lost, it takes its place there. */
    correct(file: string, bytes: Uint8Array | null): void {
      const { present } = state();
      const nearest = (side: string) => `SELECT ${side} FROM files WHERE file = ?2 AND change`;
      run(
        `UPDATE files SET after = ?1 WHERE file = ?2 AND change = (${nearest('max(change)')} <= ?3)`,
        ...[bytes, file, present],
      );
      run(
        `UPDATE files SET before = ?1 WHERE file = ?2 AND change = (${nearest('min(change)')} > ?3)`,
        ...[bytes, file, present],
      );
    },
    change: (number: number): NotedChange | undefined =>
      all<ChangeRow>(`SELECT ${columns} FROM changes WHERE number = ?`, number).map(changeOf)[0],
    /** Every change that can be undone or done again, the newest first. */
    steps(): Step[] {
      const { present, target, adds } = state();
      const files = Map.groupBy(
        all<Step['files'][number] & { change: number }>(
          'SELECT change, file, before IS NOT NULL AS before, after IS NOT NULL AS after FROM files',
        ),
        ({ change }) => change,
      );
      return all<ChangeRow>(`SELECT ${columns} FROM changes ORDER BY number DESC`)
        .filter(({ number }) => !adds || number !== target)
        .map(({ language, ...row }) => ({
          ...row,
          language: language ?? undefined,
          isUndone: row.number > present,
          files: files.get(row.number) ?? [],
        }));
    },
    close() {
      if (database.isOpen) database.close();
    },
  };
}

export const reversed = ({ file, before, after }: FileChange): FileChange => ({
  file,
  before: after,
  after: before,
});

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

/** What the journal cannot do is said as of any file that cannot be written. Other errors stay what they are. */
function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const isOfSystem = typeof (error as NodeJS.ErrnoException).code === 'string';
    if (!isOfSystem || error instanceof Refusal) throw error;
    throw new NotWritten('.data/changes.db', error);
  }
}

const notADatabase = new Set([11, 26]);

/** A journal that is damaged or of another version is renamed and a new one begun: content is never at stake. */
function openedOrNew(path: string): { database: DatabaseSync; report?: string } {
  try {
    const database = opened(path);
    if (database) return { database };
  } catch (error) {
    if (!notADatabase.has((error as { errcode?: number }).errcode ?? 0)) throw error;
  }
  const aside = `${path}.${Date.now()}`;
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) renameSync(path + end, aside + end);
  }
  return {
    database: opened(path) as DatabaseSync,
    report: `The history of changes could not be read, so a new one was started. The old one is in ${aside}.`,
  };
}

/** Undefined where the journal is of another version. */
function opened(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path);
  const numberIn = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  try {
    database.exec(
      'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON',
    );
    const isOfThisVersion = () => numberIn('PRAGMA user_version') === 1;
    if (isOfThisVersion()) return database;
    inTransaction(database, () => {
      if (numberIn('SELECT count(*) FROM sqlite_schema') === 0) database.exec(schema);
    });
    if (isOfThisVersion()) return database;
    database.close();
    return undefined;
  } catch (error) {
    database.close();
    throw error;
  }
}
