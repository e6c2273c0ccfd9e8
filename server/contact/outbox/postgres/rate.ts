import { createHash } from 'node:crypto';
import { createRateGuard, type RateGuard, type RateLimits } from '../../guards/rate.ts';
import type { Connection } from './connection.ts';

/** What a bucket still holds: it runs dry evenly, a whole one within an hour. */
const left = (perHour: string) =>
  `greatest(0, rates.level - extract(epoch FROM now() - rates.at) * ${perHour} / 3600)`;

/** Fills all buckets or none; where servers meet in the same moment, none above its limit. */
const take = `
  WITH found AS (
    SELECT bucket, given.per_hour, coalesce(${left('given.per_hour')}, 0) AS level
    FROM json_to_recordset($1) AS given (bucket text, per_hour float8)
    LEFT JOIN rates USING (bucket)
  ), taken AS (
    INSERT INTO rates (bucket, level, per_hour, at)
    SELECT bucket, 1, per_hour, now() FROM found
    WHERE (SELECT bool_and(level + 1 <= per_hour) FROM found)
    ON CONFLICT (bucket) DO UPDATE
    SET level = ${left('excluded.per_hour')} + 1, per_hour = excluded.per_hour, at = now()
    WHERE ${left('excluded.per_hour')} + 1 <= excluded.per_hour
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM taken) = count(*) AS taken,
    max((level + 1 - per_hour) * 3600 / per_hour) AS seconds
  FROM found
`;

const giveBack = `UPDATE rates SET level = greatest(0, level - 1) WHERE bucket = ANY($1)`;

/** The limits for all servers together. Of an address only a hash is kept, until its bucket is dry. */
export function createSharedRateGuard(
  connection: Connection,
  limits: RateLimits,
  now: () => number,
): RateGuard {
  // What this server alone has let in is a part of all: a flood ends here and costs the database nothing.
  const own = createRateGuard(limits, now);

  const bucketsOf = (address: string) =>
    [
      { bucket: createHash('sha256').update(address).digest('hex'), per_hour: limits.perAddress },
      // Last for everybody, so that no two servers wait for each other.
      { bucket: 'all', per_hour: limits.total },
    ].filter(({ per_hour }) => per_hour > 0);

  return {
    async take(address) {
      const seconds = own.take(address);
      const buckets = bucketsOf(address);
      if (seconds > 0 || buckets.length === 0) return seconds;
      try {
        const { rows } = await connection.ask<{ taken: boolean; seconds: number }>(take, [
          JSON.stringify(buckets),
        ]);
        if (rows[0]?.taken) return 0;
        own.giveBack(address);
        return Math.max(1, Math.ceil(rows[0]?.seconds ?? 0));
      } catch (error) {
        own.giveBack(address);
        throw error;
      }
    },
    async giveBack(address) {
      own.giveBack(address);
      const buckets = bucketsOf(address).map(({ bucket }) => bucket);
      // The store that could not keep the message can hardly be asked for this.
      if (buckets.length > 0) await connection.ask(giveBack, [buckets]).catch(() => undefined);
    },
  };
}
