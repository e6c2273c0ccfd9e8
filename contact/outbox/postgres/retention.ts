import type { Outbox } from '../outbox.ts';
import type { Connection } from './connection.ts';

const batch = 200;

/** A server that finds another at it leaves the work to that one. */
const eraseSome = `
  DELETE FROM messages WHERE seq IN (
    SELECT seq FROM messages
    WHERE (state = 'delivered' AND settled_at <= now() - $1 * interval '1 ms')
       OR (state = 'spam' AND told_at <= now() - $1 * interval '1 ms')
    LIMIT ${batch}
  ) AND (SELECT pg_try_advisory_xact_lock(hashtext('polyfolio retention')))
`;

/** Buckets that have run dry say nothing about anybody, nor do those of a clock that ran ahead. */
const sweepRates = `
  DELETE FROM rates WHERE level <= abs(extract(epoch FROM now() - at)) * per_hour / 3600
`;

export function createRetention(connection: Connection): Outbox['retention'] {
  return {
    /** In small steps, so that nobody who is sending waits for it. */
    async eraseOlderThan(ageMs) {
      let erased = 0;
      for (let count = batch; count === batch; erased += count) {
        count = (await connection.askPatiently(eraseSome, [ageMs])).count;
      }
      await connection.askPatiently(sweepRates);
      return erased;
    },
  };
}
