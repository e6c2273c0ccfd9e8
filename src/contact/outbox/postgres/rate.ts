import type { Query } from '../database.ts';
import type { Counted, RateGuard, RateLimits } from '../rate.ts';

/**
 * A bucket drains evenly within an hour, and a clock that is set back does not fill it. Changes nothing if
 * the bucket is full.
 */
const take = `
  INSERT INTO rates (bucket, level, per_hour, at) VALUES (:bucket, 1, :perHour, now())
  ON CONFLICT (bucket) DO UPDATE
  SET level = 1 + greatest(0,
      rates.level - greatest(0, extract(epoch FROM now() - rates.at)) * CAST(:perHour AS float8) / 3600
    ),
    per_hour = :perHour, at = now()
  WHERE 1 + greatest(0,
      rates.level - greatest(0, extract(epoch FROM now() - rates.at)) * CAST(:perHour AS float8) / 3600
    ) <= :perHour
`;

const secondsToWait = `
  SELECT (
    1 + greatest(0,
      level - greatest(0, extract(epoch FROM now() - at)) * CAST(:perHour AS float8) / 3600
    ) - :perHour
  ) * 3600 / :perHour AS seconds
  FROM rates WHERE bucket = :bucket
`;

const giveBack = 'UPDATE rates SET level = greatest(0, level - 1) WHERE bucket = :bucket';

/** Deletes buckets that are empty, or dated in the future because the clock was ahead. */
export const eraseRates = `
  DELETE FROM rates WHERE level <= abs(extract(epoch FROM now() - at)) * per_hour / 3600
`;

/** Rate limits shared by all servers. Only a hash of a network address is stored, until its bucket is empty. */
export function createSharedRateGuard(
  query: Query,
  { perAddress, total }: RateLimits,
  hash: (value: string) => Promise<Buffer>,
): RateGuard {
  const bucketsOf = async (address: string, as: Counted = 'message') =>
    [
      { bucket: (await hash(address)).toString('hex'), perHour: perAddress },
      { bucket: as === 'spam' ? 'all spam' : 'all', perHour: total },
    ].filter(({ perHour }) => perHour > 0);

  return {
    // The bucket of all last: an address that is over its own limit must not fill it, not even for a moment.
    async take(address, as) {
      const buckets = await bucketsOf(address, as);
      for (const [index, bucket] of buckets.entries()) {
        if ((await query(take, bucket)).count > 0) continue;
        for (const taken of buckets.slice(0, index)) await query(giveBack, taken);
        const { rows } = await query<{ seconds: number }>(secondsToWait, bucket);
        return Math.max(1, Math.ceil(rows[0]?.seconds ?? 0));
      }
      return 0;
    },
    async giveBack(address, as) {
      try {
        for (const bucket of await bucketsOf(address, as)) await query(giveBack, bucket);
      } catch {
        // Likely to fail too if the store is down; then the bucket drains with time.
      }
    },
  };
}
