import type { Database } from './database.ts';
import type { Inbox, StoredMessage } from './outbox.ts';
import { createHealth, createUnreported } from './store.ts';

/** The owner's operations on the messages in either database. */
export function createInbox(database: Database): Inbox {
  const { queryInBackground: query, dialect, close } = database;
  const { now, lease, told, untold } = dialect;
  const messagesWhere = (condition: string) =>
    `SELECT *, ${lease} AS lease FROM messages WHERE ${condition} ORDER BY seq`;
  const byState = messagesWhere('CAST(:state AS text) IS NULL OR state = :state');
  const byPrefix = messagesWhere(
    'substr(CAST(id AS text), 1, length(CAST(:prefix AS text))) = :prefix',
  );
  // A leased message is being sent: making it due again would send it twice.
  const requeue = `
    UPDATE messages
    SET state = 'waiting', due_at = ${now}, attempts = 0, tried_since = NULL, settled_at = NULL,
      ${told} = ${untold}, suspect = FALSE, loan = NULL
    WHERE id = :id AND state = :from AND ${lease} IS NULL
  `;

  return {
    list: async (state) => (await query<StoredMessage>(byState, { state })).rows,
    markSpamSeen: createUnreported('spam', database).markReported,
    count: createHealth(database).count,
    find: async (prefix) => (await query<StoredMessage>(byPrefix, { prefix })).rows,
    requeue: async (id, from) => (await query(requeue, { id, from })).count > 0,
    async erase(id) {
      await query('DELETE FROM messages WHERE id = :id', { id });
    },
    close,
  };
}
