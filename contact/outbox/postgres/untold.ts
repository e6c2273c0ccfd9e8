import { randomUUID } from 'node:crypto';
import type { Untold, UntoldMessage } from '../outbox.ts';
import type { Connection } from './connection.ts';

/** More than the rate limit lets in within a day; what is left is told the next time. */
const most = 15_000;

const begin = `
  INSERT INTO tellings (about, teller, until) VALUES ($1, $2, now() + $3 * interval '1 ms')
  ON CONFLICT (about) DO UPDATE SET teller = excluded.teller, until = excluded.until
  WHERE tellings.until <= now() OR tellings.teller = excluded.teller
`;

const list = `
  SELECT seq::float8 AS seq, id, name, left(message, 400) AS message
  FROM messages WHERE state = $1 AND told_at IS NULL AND state IN ('parked', 'spam')
  ORDER BY seq LIMIT ${most}
`;

const lastTold = `
  SELECT (extract(epoch FROM now() - max(told_at)) * 1000)::float8 AS ago
  FROM messages WHERE state = $1
`;

/** What the owner has not been told about; one server at a time tells. */
export function createUntold(connection: Connection) {
  const teller = randomUUID();
  const untoldOf = (state: 'parked' | 'spam'): Untold => ({
    async begin(forMs) {
      return (await connection.ask(begin, [state, teller, forMs])).count > 0;
    },
    async done() {
      await connection.ask('DELETE FROM tellings WHERE about = $1 AND teller = $2', [
        state,
        teller,
      ]);
    },
    async list() {
      return (await connection.askPatiently<UntoldMessage>(list, [state])).rows;
    },
    async toldAgoMs() {
      const { rows } = await connection.ask<{ ago: number | null }>(lastTold, [state]);
      return rows[0]?.ago ?? Number.POSITIVE_INFINITY;
    },
    async markTold(messages) {
      await connection.askPatiently(
        'UPDATE messages SET told_at = now() WHERE seq = ANY($1) AND state = $2',
        [messages.map(({ seq }) => seq), state],
      );
    },
  });
  return { parked: untoldOf('parked'), spam: untoldOf('spam') };
}
