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
export type Draft = { id: TextId; language: Code; text: string };

/** What an editor knows beyond the files of content/: drafts, and where they were before a change. */
export function openStore(folder: string) {
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
  const one = <Row>(sql: string, ...values: (string | number)[]) =>
    database.prepare(sql).get(...values) as Row | undefined;
  const all = <Row>(sql: string, ...values: string[]) =>
    database.prepare(sql).all(...values) as Row[];
  const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);

  return {
    draft: (id: TextId, language: Code) =>
      one<{ text: string }>('SELECT text FROM drafts WHERE id = ? AND language = ?', id, language)
        ?.text,
    drafts: () => all<Draft>('SELECT * FROM drafts'),
    keepDraft: (id: TextId, language: Code, text: string) =>
      run('INSERT OR REPLACE INTO drafts VALUES (?, ?, ?)', id, language, text),
    dropDraft: (id: TextId, language: Code) =>
      run('DELETE FROM drafts WHERE id = ? AND language = ?', id, language),

    /** What a change, by its number in the journal, has done to drafts. */
    noteMoved: (change: number, moved: string) =>
      run('INSERT OR REPLACE INTO moved_drafts VALUES (?, ?)', change, moved),
    moved: (change: number) =>
      one<{ moved: string }>('SELECT moved FROM moved_drafts WHERE change = ?', change)?.moved,

    close: () => database.close(),
  };
}

export type Store = ReturnType<typeof openStore>;

type Moved = { change?: ListChange | undefined; gone: Draft[] };

/**
 * After a list or a project has changed: a draft is named by its place, so it goes where its item goes.
 * One that has lost its place is kept with the change, by its number in the journal, until that is undone.
 */
export function moveDrafts(
  store: Store,
  number: number,
  hasField: (id: TextId) => boolean,
  change?: ListChange,
): void {
  const gone = moved(store, hasField, change);
  if (change || gone.length > 0) store.noteMoved(number, JSON.stringify({ change, gone }));
}

/** After a change was undone: what it did to drafts is undone as well. */
export function moveDraftsBack(
  store: Store,
  number: number,
  hasField: (id: TextId) => boolean,
): void {
  const { change, gone } = movedBy(store, number);
  if (change) moved(store, hasField, inverseOf(change));
  for (const { id, language, text } of gone) store.keepDraft(id, language, text);
}

/** After a change was done again: so is what it did to drafts. */
export const moveDraftsAgain = (
  store: Store,
  number: number,
  hasField: (id: TextId) => boolean,
): void => moveDrafts(store, number, hasField, movedBy(store, number).change);

const movedBy = (store: Store, number: number): Moved =>
  JSON.parse(store.moved(number) ?? '{"gone":[]}');

/** Returns those that have no place any more. */
function moved(
  store: Store,
  hasField: (id: TextId) => boolean,
  change: ListChange | undefined,
): Draft[] {
  const drafts = store.drafts();
  const gone: Draft[] = [];
  const kept = drafts.flatMap((draft) => {
    const id = change ? idAfter(draft.id, change) : draft.id;
    if (id !== undefined && hasField(id)) return [{ ...draft, id }];
    gone.push(draft);
    return [];
  });
  for (const { id, language } of drafts) store.dropDraft(id, language);
  for (const { id, language, text } of kept) store.keepDraft(id, language, text);
  return gone;
}
