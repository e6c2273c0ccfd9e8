import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { MovedMessage, MovingStore } from '../move.ts';
import { inboxCommand, StoreError } from '../outbox.ts';
import { openDatabase } from './database.ts';
import { runningServers } from './servers.ts';

const atOnce = 500;

/** The embedded store as source or target of a move. */
export function openEmbeddedForMoving(dataDir: string): MovingStore {
  const database = openDatabase(dataDir, 'thorough');
  try {
    refuseServers(dataDir);
  } catch (error) {
    database.close();
    throw error;
  }
  const remember = database.prepare('INSERT INTO moves (move, way) VALUES (?, ?)');

  return {
    place: `the folder ${dataDir}`,
    leftBy: () => leftBy(database),
    leave() {
      const earlier = leftBy(database);
      if (earlier) return earlier;
      const move = randomUUID();
      remember.run(move, 'out');
      try {
        // Checked again: a server that starts registers itself first, and then checks for a move.
        refuseServers(dataDir);
      } catch (error) {
        database.exec(`DELETE FROM moves WHERE way = 'out'`);
        throw error;
      }
      return move;
    },
    hasTaken: (move) =>
      database.prepare(`SELECT 1 FROM moves WHERE move = ? AND way = 'in'`).get(move) !== undefined,
    count: () => Number(database.prepare('SELECT count(*) AS count FROM messages').get()?.count),
    *read() {
      let group: MovedMessage[] = [];
      for (const row of database.prepare(everything).iterate()) {
        if (group.push(row as MovedMessage) < atOnce) continue;
        yield group;
        group = [];
      }
      yield group;
    },
    async take(move, messages) {
      database.exec('BEGIN IMMEDIATE');
      try {
        remember.run(move, 'in');
        if (leftBy(database)) {
          database.exec(`DELETE FROM messages; DELETE FROM moves WHERE way = 'out'`);
        }
        await insertAll(database, messages);
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw writingInWords(error, dataDir);
      }
    },
    close: () => database.close(),
  };
}

/** Throws if the messages were moved away: a server working on the old copy would send them twice. */
export function refuseMoved(database: DatabaseSync, dataDir: string): void {
  if (!leftBy(database)) return;
  throw new StoreError(
    `The messages in ${dataDir} were moved to PostgreSQL. Set DATABASE_URL, or move them back: ${inboxCommand('move --back')}`,
  );
}

function refuseServers(dataDir: string): void {
  if (runningServers(dataDir).length === 0) return;
  throw new StoreError(
    `A server is using the store in ${dataDir}. Stop it, then move the messages.`,
  );
}

function writingInWords(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error;
  return new StoreError(
    `The messages could not be written to ${dataDir} (${error.message}), and none was moved. Fix that, then run the move again.`,
  );
}

const leftBy = (database: DatabaseSync) =>
  database.prepare(`SELECT move FROM moves WHERE way = 'out'`).get()?.move as string | undefined;

const columns = [
  ...['id', 'mail_id', 'received_at', 'language', 'name', 'email', 'message', 'state'],
  ...['suspect', 'attempts', 'tried_since', 'due_at', 'last_error', 'settled_at'],
];

const everything = `
  SELECT ${columns.join(', ')}, nullif(owner_told, 0) AS told_at FROM messages ORDER BY seq
`;

/** An empty identity means none, because the column is NOT NULL. */
const insert = `
  INSERT INTO messages (${columns.join(', ')}, identity, owner_told)
  VALUES (${columns.map((column) => `:${column}`).join(', ')}, x'', coalesce(:told_at, 0))
`;

async function insertAll(database: DatabaseSync, groups: Parameters<MovingStore['take']>[1]) {
  const insertOne = database.prepare(insert);
  // The id has no index; reading all ids is fast enough for a store on one machine.
  const known = new Set(
    database
      .prepare('SELECT id FROM messages')
      .all()
      .map(({ id }) => id),
  );
  for await (const group of groups) {
    for (const message of group) if (!known.has(message.id)) insertOne.run(message);
  }
}
