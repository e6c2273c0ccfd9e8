import { createHash } from 'node:crypto';
import type { RateGuard, RateLimits } from '../rate.ts';
import type { Connection } from './connection.ts';

/** The level of a bucket, which drains evenly within an hour. Setting the clock back must not fill it. */
const left = `
  greatest(0, rates.level - greatest(0, extract(epoch FROM now() - rates.at)) * $2::float8 / 3600)
`;

/** Changes nothing if the bucket is full. */
const take = `
  INSERT INTO rates (bucket, level, per_hour, at) VALUES ($1, 1, $2, now())
  ON CONFLICT (bucket) DO UPDATE SET level = ${left} + 1, per_hour = $2, at = now()
  WHERE ${left} + 1 <= $2
`;

const secondsToWait = `SELECT (${left} + 1 - $2) * 3600 / $2 AS seconds FROM rates WHERE bucket = $1`;

const giveBack = 'UPDATE rates SET level = greatest(0, level - 1) WHERE bucket = $1';

/** Rate limits shared by all servers. Only a hash of a network address is stored, until its bucket is empty. */
export function createSharedRateGuard(
  connection: Connection,
  { perAddress, total }: RateLimits,
): RateGuard {
  const bucketsOf = (address: string) =>
    [
      { bucket: createHash('sha256').update(address).digest('hex'), perHour: perAddress },
      { bucket: 'all', perHour: total },
    ].filter(({ perHour }) => perHour > 0);

  return {
    // The bucket of all last: an address that is over its own limit must not fill it, not even for a moment.
    async take(address) {
      const taken: string[] = [];
      for (const { bucket, perHour } of bucketsOf(address)) {
        const { count } = await connection.query(take, [bucket, perHour]);
        if (count === 0) {
          for (const other of taken) await connection.query(giveBack, [other]);
          const asked = await connection.query<{ seconds: number }>(secondsToWait, [
            bucket,
            perHour,
          ]);
          return Math.max(1, Math.ceil(asked.rows[0]?.seconds ?? 0));
        }
        taken.push(bucket);
      }
      return 0;
    },
    async giveBack(address) {
      try {
        for (const { bucket } of bucketsOf(address)) await connection.query(giveBack, [bucket]);
      } catch {
        // Likely to fail too if the store is down; then the bucket drains with time.
      }
    },
  };
}
