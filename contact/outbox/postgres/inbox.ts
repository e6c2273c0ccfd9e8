import type { Database } from '../../../settings/database.ts';
import type { Inbox } from '../inbox.ts';
import type { State, StoredMessage } from '../message.ts';
import { connect, longMs } from './connection.ts';
import { refuseLeft } from './moving.ts';
import { shownColumns } from './stored-message.ts';

/** A message on loan is being sent at this moment: to send it again would make two of it. */
const requeue = `
  UPDATE messages
  SET state = 'waiting', due_at = now(), attempts = 0, tried_since = NULL, settled_at = NULL,
    told_at = NULL, suspect = false, loan = NULL
  WHERE id = $1 AND state = $2 AND (loan IS NULL OR due_at <= now())
`;

export async function openPostgresInbox(database: Database): Promise<Inbox> {
  const connection = connect(database, longMs);
  await refuseLeft(connection).catch(async (error) => {
    await connection.close();
    throw error;
  });

  const requeueFrom = (state: State) => async (id: string) =>
    (await connection.askPatiently(requeue, [id, state])).count > 0;

  async function markSpamTold(): Promise<void> {
    try {
      await connection.askPatiently(
        `UPDATE messages SET told_at = now() WHERE state = 'spam' AND told_at IS NULL`,
      );
    } catch {
      // A full disk must not keep the owner from reading; it is marked the next time.
    }
  }

  async function select(condition: string, value: string | null): Promise<StoredMessage[]> {
    const { rows } = await connection.askPatiently<StoredMessage>(
      `SELECT ${shownColumns} FROM messages WHERE ${condition} ORDER BY messages.seq`,
      [value],
    );
    return rows;
  }

  return {
    async list(state) {
      if (!state || state === 'spam') await markSpamTold();
      return select('$1::text IS NULL OR state = $1', state ?? null);
    },
    find: (prefix) => select('starts_with(id::text, $1)', prefix),
    retryParked: requeueFrom('parked'),
    retryWaiting: requeueFrom('waiting'),
    release: requeueFrom('spam'),
    async erase(id) {
      await connection.askPatiently('DELETE FROM messages WHERE id = $1', [id]);
    },
    close: () => connection.close(),
  };
}
