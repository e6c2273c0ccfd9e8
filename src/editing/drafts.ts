import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Code, idAfter, inverseOf, type ListChange, type TextId } from './parts.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS drafts (
    id TEXT NOT NULL, language TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, language)
  );
  CREATE TABLE IF NOT EXISTS moved_drafts (change INTEGER PRIMARY KEY, moved TEXT NOT NULL);
`;

/** What was typed and is not in its file, because the site could not be built with it. */
type Draft = { id: TextId; language: Code; text: string };

/**
 * Drafts. A draft is named by its place, so it goes where its item goes when a list or a project
 * changes. One that has lost its place (`hasField` says so) is kept with the change, by its number in the
 * journal, until that is undone.
 */
export function openStore(folder: string, hasField: (id: TextId) => boolean) {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'desk.db'));
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  );
  database.exec(schema);
  // As they were called before 1.0.0.
  database.exec(
    `UPDATE OR REPLACE drafts SET id = 'texts:' || substr(id, 10) WHERE id LIKE 'messages:%'`,
  );
  const all = <Row>(sql: string, ...values: (string | number)[]) =>
    database.prepare(sql).all(...values) as Row[];

  const drafts = () => all<Draft>('SELECT * FROM drafts');
  const keepDraft = (id: TextId, language: Code, text: string) =>
    void all('INSERT OR REPLACE INTO drafts VALUES (?, ?, ?)', id, language, text);
  const dropDraft = (id: TextId, language: Code) =>
    void all('DELETE FROM drafts WHERE id = ? AND language = ?', id, language);

  /** Gives drafts the places that a change of a list leaves them; returns those that have none any more. */
  function rename(change: ListChange | undefined): Draft[] {
    const moved = drafts().map((draft) => ({
      draft,
      id: change ? idAfter(draft.id, change) : draft.id,
    }));
    for (const { draft } of moved) dropDraft(draft.id, draft.language);
    return moved.flatMap(({ draft, id }) => {
      if (id === undefined || !hasField(id)) return [draft];
      keepDraft(id, draft.language, draft.text);
      return [];
    });
  }

  /** After a change, by its number in the journal. */
  function move(number: number, change: ListChange | undefined): void {
    const moved = { change, gone: rename(change) } satisfies Moved;
    if (!change && moved.gone.length === 0) return;
    all('INSERT OR REPLACE INTO moved_drafts VALUES (?, ?)', number, JSON.stringify(moved));
  }

  const movedBy = (number: number): Moved => {
    const sql = 'SELECT moved FROM moved_drafts WHERE change = ?';
    return JSON.parse(all<{ moved: string }>(sql, number)[0]?.moved ?? '{"gone":[]}');
  };

  return {
    draft: (id: TextId, language: Code) =>
      all<Draft>('SELECT * FROM drafts WHERE id = ? AND language = ?', id, language)[0]?.text,
    drafts,
    keepDraft,
    dropDraft,
    move,
    /** After a change was undone: what it did to drafts is undone as well. */
    moveBack(number: number): void {
      const { change, gone } = movedBy(number);
      if (change) rename(inverseOf(change));
      for (const { id, language, text } of gone) keepDraft(id, language, text);
    },
    /** After a change was done again: so is what it did to drafts. */
    moveAgain: (number: number) => move(number, movedBy(number).change),
    close: () => database.close(),
  };
}

type Moved = { change?: ListChange | undefined; gone: Draft[] };
