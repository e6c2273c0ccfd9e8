import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Code, TextId, UndoStep } from '../contract.ts';

/** A file as a step found it and as it left it; null where there was none. */
export type FileChange = { file: string; before: Uint8Array | null; after: Uint8Array | null };

export type Step = Omit<UndoStep, 'at' | 'language'> & { language?: Code | undefined };
export type StoredStep = UndoStep & { number: number; files: FileChange[] };

/** Who wants to go back further has Git. */
const mostSteps = 500;

const schema = `
  CREATE TABLE IF NOT EXISTS steps (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL, id TEXT NOT NULL, language TEXT, at TEXT NOT NULL,
    done INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS files (
    step INTEGER NOT NULL REFERENCES steps(number) ON DELETE CASCADE,
    file TEXT NOT NULL, before BLOB, after BLOB
  );
  CREATE TABLE IF NOT EXISTS written (file TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS drafts (
    id TEXT NOT NULL, language TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, language)
  );
  CREATE TABLE IF NOT EXISTS forms (
    id TEXT NOT NULL, language TEXT NOT NULL, text TEXT NOT NULL, form TEXT NOT NULL,
    PRIMARY KEY (id, language, text)
  );
  CREATE TABLE IF NOT EXISTS former_sources (
    id TEXT NOT NULL, mark TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, mark)
  );
`;

/** What the desk knows beyond the files of content/: steps back, drafts, and what sources said before. */
export function openStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'desk.db'));
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  );
  database.exec(schema);
  const one = <Row>(sql: string, ...values: (string | number)[]) =>
    database.prepare(sql).get(...values) as Row | undefined;
  const all = <Row>(sql: string, ...values: (string | number)[]) =>
    database.prepare(sql).all(...values) as Row[];
  const run = (sql: string, ...values: (string | number | Uint8Array | null)[]) =>
    database.prepare(sql).run(...values);

  const stored = (row: StepRow): StoredStep => ({
    number: row.number,
    kind: row.kind,
    id: row.id,
    at: row.at,
    ...(row.language ? { language: row.language } : {}),
    files: all<FileChange>('SELECT file, before, after FROM files WHERE step = ?', row.number),
  });

  return {
    /** Notes a step before its files are written, so that a crash in between can be made good. */
    begin({ kind, id, language }: Step, files: readonly FileChange[]): number {
      database.exec('BEGIN');
      try {
        const at = new Date().toISOString();
        const { lastInsertRowid } = run(
          'INSERT INTO steps (kind, id, language, at) VALUES (?, ?, ?, ?)',
          ...[kind, id, language ?? null, at],
        );
        const number = Number(lastInsertRowid);
        for (const { file, before, after } of files) {
          run('INSERT INTO files VALUES (?, ?, ?, ?)', number, file, before, after);
          run('INSERT OR IGNORE INTO written VALUES (?)', file);
        }
        run('DELETE FROM steps WHERE number <= ?', number - mostSteps);
        database.exec('COMMIT');
        return number;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    finish: (number: number) => run('UPDATE steps SET done = 1 WHERE number = ?', number),
    forget: (number: number) => run('DELETE FROM steps WHERE number = ?', number),
    interrupted: () => all<StepRow>('SELECT * FROM steps WHERE done = 0').map(stored),
    last(): StoredStep | undefined {
      const row = one<StepRow>('SELECT * FROM steps WHERE done = 1 ORDER BY number DESC LIMIT 1');
      return row && stored(row);
    },
    /** How a text was written in its file, quotes and folding included. */
    form: (id: TextId, language: Code, text: string) =>
      one<{ form: string }>(
        'SELECT form FROM forms WHERE id = ? AND language = ? AND text = ?',
        ...[id, language, text],
      )?.form,
    rememberForm: (id: TextId, language: Code, text: string, form: string) =>
      run('INSERT OR REPLACE INTO forms VALUES (?, ?, ?, ?)', id, language, text, form),
    count: () =>
      one<{ count: number }>('SELECT count(*) AS count FROM steps WHERE done = 1')?.count ?? 0,

    /** Every file that the desk has ever written, by its path from the content's root. */
    written: () =>
      new Set(all<{ file: string }>('SELECT file FROM written').map(({ file }) => file)),

    draft: (id: TextId, language: Code) =>
      one<{ text: string }>('SELECT text FROM drafts WHERE id = ? AND language = ?', id, language)
        ?.text,
    drafts: () => all<{ id: TextId; language: Code; text: string }>('SELECT * FROM drafts'),
    keepDraft: (id: TextId, language: Code, text: string) =>
      run('INSERT OR REPLACE INTO drafts VALUES (?, ?, ?)', id, language, text),
    dropDraft: (id: TextId, language: Code) =>
      run('DELETE FROM drafts WHERE id = ? AND language = ?', id, language),

    rememberSource: (id: TextId, mark: string, text: string) =>
      run('INSERT OR REPLACE INTO former_sources VALUES (?, ?, ?)', id, mark, text),
    formerSource: (id: TextId, mark: string) =>
      one<{ text: string }>('SELECT text FROM former_sources WHERE id = ? AND mark = ?', id, mark)
        ?.text,
    close: () => database.close(),
  };
}

type StepRow = Pick<UndoStep, 'kind' | 'id' | 'at'> & { number: number; language: string | null };

export type Store = ReturnType<typeof openStore>;
