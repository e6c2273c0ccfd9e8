import type { DatabaseSync } from 'node:sqlite';
import type { Inbox, State, StoredMessage } from '../outbox.ts';
import { openDatabase } from './database.ts';
import { refuseMoved } from './move.ts';
import { createLeases } from './queue.ts';

export function openEmbeddedInbox(dataDir: string, now: () => number) {
  const database = openDatabase(dataDir);
  refuseMoved(database, dataDir);
  endExpiredLeases(database, dataDir);
  const select = 'SELECT *, loan AS lease FROM messages';
  const all = database.prepare(`${select} ORDER BY seq`);
  const byState = database.prepare(`${select} WHERE state = ? ORDER BY seq`);
  const byPrefix = database.prepare(`${select} WHERE substr(id, 1, length(?1)) = ?1`);
  // A leased message is being sent at this moment: to send it again would make two of it.
  const requeue = database.prepare(`
    UPDATE messages
    SET state = 'waiting', due_at = ?, attempts = 0, tried_since = NULL, settled_at = NULL,
      owner_told = 0, suspect = 0
    WHERE id = ? AND state = ? AND loan IS NULL
  `);
  // An owner who has seen it in the list needs no report on it.
  const markSpam = database.prepare(
    "UPDATE messages SET owner_told = ? WHERE state = 'spam' AND owner_told = 0",
  );
  const remove = database.prepare('DELETE FROM messages WHERE id = ?');
  const requeueFrom = (state: State) => (id: string) =>
    Number(requeue.run(now(), id, state).changes) > 0;

  function markSpamReported(): void {
    try {
      markSpam.run(now());
    } catch {
      // A full disk must not keep the owner from reading; it is marked the next time.
    }
  }

  return {
    list(state?: State): StoredMessage[] {
      if (!state || state === 'spam') markSpamReported();
      return (state ? byState.all(state) : all.all()) as StoredMessage[];
    },
    find: (prefix: string) => byPrefix.all(prefix) as StoredMessage[],
    retryParked: requeueFrom('parked'),
    retryWaiting: requeueFrom('waiting'),
    release: requeueFrom('spam'),
    erase(id: string): void {
      remove.run(id);
      // The write-ahead log still holds the text until it is cut; a busy server cuts it later.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    close: () => database.close(),
  } satisfies Inbox;
}

/** So that the owner sees as sending only what is being sent, and can send the rest again. */
function endExpiredLeases(database: DatabaseSync, dataDir: string): void {
  const leases = createLeases({ database, dataDir });
  try {
    leases.end(leases.expired());
  } catch {
    // A full disk must not keep the owner from reading.
  }
}
