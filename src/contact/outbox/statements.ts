/**
 * The statements of a store are written whole in its dialect, in sqlite/statements.ts and
 * postgres/statements.ts, under the same names. Their values are named, as in `:id`. These are the same in
 * every dialect.
 */
export const plainStatements = {
  eraseMessage: 'DELETE FROM messages WHERE id = :id',

  readStore: `
    SELECT site, secret, EXISTS (SELECT 1 FROM messages) AS has_messages FROM store
  `,
  setSite: 'UPDATE store SET site = :site',

  // For moves of all messages, out of this store or into it.
  setStore: 'UPDATE store SET site = :site, secret = :secret',
  countAll: 'SELECT count(*) AS count FROM messages',
  listIds: 'SELECT id FROM messages',
  eraseAll: 'DELETE FROM messages',
  forgetIdentities: 'UPDATE messages SET identity = NULL',
  movedOut: `SELECT move FROM moves WHERE way = 'out'`,
  movedIn: `SELECT move FROM moves WHERE move = :move AND way = 'in'`,
  noteMovedOut: `INSERT INTO moves (move, way) VALUES (:move, 'out')`,
  noteMovedIn: `INSERT INTO moves (move, way) VALUES (:move, 'in') ON CONFLICT DO NOTHING`,
  forgetMovedOut: `DELETE FROM moves WHERE way = 'out'`,
};

/** Messages that are erased in one step, so that new ones do not have to wait. */
export const erasedAtOnce = 200;

/** Messages that a move reads in one step. */
export const movedAtOnce = 500;
