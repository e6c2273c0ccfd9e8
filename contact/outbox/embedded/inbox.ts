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
  const byState = database.prepare(`${select} WHERE ?1 IS NULL OR state = ?1 ORDER BY seq`);
  const byPrefix = database.prepare(`${select} WHERE substr(id, 1, length(?1)) = ?1`);
  // A leased message is being sent: making it due again would send it twice.
  const requeue = database.prepare(`
    UPDATE messages
    SET state = 'waiting', due_at = ?, attempts = 0, tried_since = NULL, settled_at = NULL,
      owner_told = 0, suspect = 0
    WHERE id = ? AND state = ? AND loan IS NULL
  `);
  // Spam that the owner has seen in the list need not be reported.
  const markSpam = database.prepare(
    "UPDATE messages SET owner_told = ? WHERE state = 'spam' AND owner_told = 0",
  );
  const remove = database.prepare('DELETE FROM messages WHERE id = ?');

  function markSpamReported(): void {
    try {
      markSpam.run(now());
    } catch {
      // With a full disk the owner can still read; the messages are marked the next time.
    }
  }

  return {
    list(state?: State): StoredMessage[] {
      if (!state || state === 'spam') markSpamReported();
      return byState.all(state ?? null) as StoredMessage[];
    },
    find: (prefix: string) => byPrefix.all(prefix) as StoredMessage[],
    requeue: (id: string, from: State) => Number(requeue.run(now(), id, from).changes) > 0,
    erase(id: string): void {
      remove.run(id);
      // The write-ahead log contains the text until it is truncated; on a busy server that happens later.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    close: () => database.close(),
  } satisfies Inbox;
}

/** Ends the leases of dead servers, so that only messages being sent are shown as sending. */
function endExpiredLeases(database: DatabaseSync, dataDir: string): void {
  const leases = createLeases({ database, dataDir });
  try {
    leases.end(leases.expired());
  } catch {
    // With a full disk the owner can still read.
  }
}
