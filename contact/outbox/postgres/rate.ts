import { createHash } from 'node:crypto';
import { createRateGuard, type RateGuard, type RateLimits } from '../rate.ts';
import { batch } from './accept.ts';
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
    SELECT bucket, given.per_hour, given.messages, coalesce(${left('given.per_hour')}, 0) AS level
    FROM json_to_recordset($1) AS given (bucket text, per_hour float8, messages float8)
    LEFT JOIN rates USING (bucket)
  ), taken AS (
    INSERT INTO rates (bucket, level, per_hour, at)
    SELECT bucket, messages, per_hour, now() FROM found
    WHERE (SELECT bool_and(level + messages <= per_hour) FROM found)
    ${inOrder}
    ON CONFLICT (bucket) DO UPDATE
    SET level = ${left('excluded.per_hour')} + excluded.level, per_hour = excluded.per_hour, at = now()
    WHERE ${left('excluded.per_hour')} + excluded.level <= excluded.per_hour
    RETURNING bucket
  )
  SELECT (SELECT coalesce(array_agg(bucket), '{}') FROM taken) AS taken,
    max((level + messages - per_hour) * 3600 / per_hour) AS seconds
  FROM found
`;

const giveBack = `
  WITH locked AS (
    SELECT bucket, given.messages
    FROM json_to_recordset($1) AS given (bucket text, messages float8)
    JOIN rates USING (bucket)
    ${inOrder} FOR UPDATE OF rates
  )
  UPDATE rates SET level = greatest(0, level - locked.messages)
  FROM locked WHERE rates.bucket = locked.bucket
`;

type Filled = { bucket: string; messages: number };

/** Rate limits shared by all servers. Only a hash of a network address is stored, until its bucket is empty. */
export function createSharedRateGuard(
  connection: Connection,
  limits: RateLimits,
  now: () => number,
): RateGuard {
  // A local limit first: a flood at this server is stopped without a query.
  const own = createRateGuard(limits, now);

  /** Each bucket with the number of messages that go into it. */
  function bucketsOf(addresses: readonly string[]) {
    const counts = new Map<string, number>();
    for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1);
    const each = [...counts].map(([address, messages]) => ({
      bucket: createHash('sha256').update(address).digest('hex'),
      per_hour: limits.perAddress,
      messages,
    }));
    const all = { bucket: 'all', per_hour: limits.total, messages: addresses.length };
    return [...each, all].filter(({ per_hour }) => per_hour > 0);
  }

  /** Seconds to wait before this many messages are allowed; 0 if they were allowed. */
  async function takeAll(addresses: readonly string[]): Promise<number> {
    const buckets = bucketsOf(addresses);
    const { rows } = await connection.query<{ taken: string[]; seconds: number }>(take, [
      JSON.stringify(buckets),
    ]);
    const { taken, seconds } = rows[0] as (typeof rows)[number];
    if (taken.length === buckets.length) return 0;
    await empty(buckets.filter(({ bucket }) => taken.includes(bucket)));
    return Math.max(1, Math.ceil(seconds));
  }

  async function empty(buckets: readonly Filled[]): Promise<void> {
    if (buckets.length > 0) await connection.query(giveBack, [JSON.stringify(buckets)]);
  }

  /** Checks messages that arrive together in one query; near a limit, checks each one separately. */
  const takeShared = batch(async (addresses: string[]) => {
    const seconds = await takeAll(addresses);
    if (seconds === 0 || addresses.length === 1) return addresses.map(() => seconds);
    const waits: number[] = [];
    for (const address of addresses) waits.push(await takeAll([address]));
    return waits;
  });

  return {
    async take(address) {
      const seconds = own.take(address);
      if (seconds > 0 || bucketsOf([address]).length === 0) return seconds;
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
      // Likely to fail too if the store is down; then the bucket drains with time.
      await empty(bucketsOf([address])).catch(() => undefined);
    },
  };
}
