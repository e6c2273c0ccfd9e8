import type { Database } from './database.ts';
import type { Inbox, StoredMessage } from './outbox.ts';
import { createHealth, createUnreported, type StoreRow, siteOf } from './store.ts';

/** The owner's operations on the messages in any database. */
export function createInbox(database: Database): Inbox {
  const { queryInBackground: query, statements, close } = database;
  return {
    list: async (state) => (await query<StoredMessage>(statements.listMessages, { state })).rows,
    markSpamSeen: createUnreported('spam', database).markReported,
    count: createHealth(database).count,
    find: async (prefix) => (await query<StoredMessage>(statements.findMessages, { prefix })).rows,
    requeue: async (id, from) => (await query(statements.requeue, { id, from })).count > 0,
    async erase(id) {
      await query(statements.eraseMessage, { id });
    },
    async site() {
      return (await query<StoreRow>(statements.readStore)).rows[0]?.site ?? undefined;
    },
    async setSite(siteUrl) {
      await query(statements.setSite, { site: siteOf(siteUrl) });
    },
    close,
  };
}
