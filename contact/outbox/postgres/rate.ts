import { createHash } from 'node:crypto';
import { createRateGuard, type RateGuard, type RateLimits } from '../rate.ts';
import type { Connection } from './connection.ts';

/**
 * The level of a bucket, which drains evenly within an hour. Setting the clock back must not fill it.
 */
const left = (perHour: string) =>
  `greatest(0, rates.level - greatest(0, extract(epoch FROM now() - rates.at)) * ${perHour} / 3600)`;

/** Always locked in this order, the total bucket last, so that servers cannot deadlock. */
const inOrder = `ORDER BY bucket = 'all', bucket`;

/** Fills all buckets or none. Under concurrency it may fill only some, but never above a limit. */
const take = `
  WITH found AS (
    SELECT bucket, given.per_hour, coalesce(${left('given.per_hour')}, 0) AS level
    FROM json_to_recordset($1) AS given (bucket text, per_hour float8)
    LEFT JOIN rates USING (bucket)
  ), taken AS (
    INSERT INTO rates (bucket, level, per_hour, at)
    SELECT bucket, 1, per_hour, now() FROM found
    WHERE (SELECT bool_and(level + 1 <= per_hour) FROM found)
    ${inOrder}
    ON CONFLICT (bucket) DO UPDATE
    SET level = ${left('excluded.per_hour')} + 1, per_hour = excluded.per_hour, at = now()
    WHERE ${left('excluded.per_hour')} + 1 <= excluded.per_hour
    RETURNING bucket
  )
  SELECT (SELECT coalesce(array_agg(bucket), '{}') FROM taken) AS taken,
    max((level + 1 - per_hour) * 3600 / per_hour) AS seconds
  FROM found
`;

const giveBack = `
  WITH locked AS (
    SELECT bucket FROM rates WHERE bucket = ANY($1) ${inOrder} FOR UPDATE
  )
  UPDATE rates SET level = greatest(0, level - 1)
  FROM locked WHERE rates.bucket = locked.bucket
`;

/** Rate limits shared by all servers. Only a hash of a network address is stored, until its bucket is empty. */
export function createSharedRateGuard(
  connection: Connection,
  limits: RateLimits,
  now: () => number,
): RateGuard {
  // A local limit first: a flood at this server is stopped without a query.
  const own = createRateGuard(limits, now);

  const bucketsOf = (address: string) =>
    [
      {
        bucket: createHash('sha256').update(address).digest('hex'),
        per_hour: limits.perAddress,
      },
      { bucket: 'all', per_hour: limits.total },
    ].filter(({ per_hour }) => per_hour > 0);

  /** Seconds to wait; 0 if the message was allowed. */
  async function takeShared(address: string): Promise<number> {
    const buckets = bucketsOf(address);
    if (buckets.length === 0) return 0;
    const { rows } = await connection.query<{ taken: string[]; seconds: number }>(take, [
      JSON.stringify(buckets),
    ]);
    const { taken, seconds } = rows[0] as (typeof rows)[number];
    if (taken.length === buckets.length) return 0;
    if (taken.length > 0) await connection.query(giveBack, [taken]);
    return Math.max(1, Math.ceil(seconds));
  }

  return {
    async take(address) {
      const seconds = own.take(address);
      if (seconds > 0) return seconds;
      try {
        const shared = await takeShared(address);
        if (shared > 0) own.giveBack(address);
        return shared;
      } catch (error) {
        own.giveBack(address);
        throw error;
      }
    },
    async giveBack(address) {
      own.giveBack(address);
      const buckets = bucketsOf(address).map(({ bucket }) => bucket);
      // Likely to fail too if the store is down; then the bucket drains with time.
      await connection.query(giveBack, [buckets]).catch(() => undefined);
    },
  };
}
