import type { Database } from '../../../settings/server-urls.ts';
import type { Inbox, StoredMessage } from '../outbox.ts';
import { connect, longMs } from './connection.ts';
import { refuseMoved } from './move.ts';
import { columns } from './queue.ts';

/** A leased message is being sent: making it due again would send it twice. */
const requeue = `
  UPDATE messages
  SET state = 'waiting', due_at = now(), attempts = 0, tried_since = NULL, settled_at = NULL,
    told_at = NULL, suspect = false, loan = NULL
  WHERE id = $1 AND state = $2 AND (loan IS NULL OR due_at <= now())
`;

export async function openPostgresInbox(database: Database): Promise<Inbox> {
  const connection = connect(database, longMs);
  await refuseMoved(connection).catch(async (error) => {
    await connection.close();
    throw error;
  });

  async function markSpamReported(): Promise<void> {
    try {
      await connection.queryInBackground(
        `UPDATE messages SET told_at = now() WHERE state = 'spam' AND told_at IS NULL`,
      );
    } catch {
      // With a full disk the owner can still read; the messages are marked the next time.
    }
  }

  /** Shows a lease only if it has not ended. */
  async function select(condition: string, value: string | null): Promise<StoredMessage[]> {
    const { rows } = await connection.queryInBackground<StoredMessage>(
      `SELECT ${columns}, CASE WHEN due_at > now() THEN loan END AS lease FROM messages WHERE ${condition} ORDER BY messages.seq`,
      [value],
    );
    return rows;
  }

  return {
    async list(state) {
      if (!state || state === 'spam') await markSpamReported();
      return select('$1::text IS NULL OR state = $1', state ?? null);
    },
    find: (prefix) => select('starts_with(id::text, $1)', prefix),
    requeue: async (id, from) =>
      (await connection.queryInBackground(requeue, [id, from])).count > 0,
    async erase(id) {
      await connection.queryInBackground('DELETE FROM messages WHERE id = $1', [id]);
    },
    close: () => connection.close(),
  };
}
