import type { Query } from './database.ts';
import type { Counted, RateGuard, RateLimits } from './rate.ts';

/** The buckets of the rate limit in a table. */
export type RateStatements = {
  /**
   * Changes nothing if the bucket is full. A bucket drains evenly within an hour, and a clock that is set
   * back does not fill it.
   */
  take: string;
  secondsToWait: string;
  giveBack: string;
  /** Deletes buckets that are empty, or dated in the future because the clock was ahead. */
  eraseEmpty: string;
};

/** Rate limits shared by all servers. Only a hash of a network address is stored, until its bucket is empty. */
export function createSharedRateGuard(
  query: Query,
  statements: RateStatements,
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
        if ((await query(statements.take, bucket)).count > 0) continue;
        for (const taken of buckets.slice(0, index)) await query(statements.giveBack, taken);
        const { rows } = await query<{ seconds: number }>(statements.secondsToWait, bucket);
        return Math.max(1, Math.ceil(rows[0]?.seconds ?? 0));
      }
      return 0;
    },
    async giveBack(address, as) {
      try {
        for (const bucket of await bucketsOf(address, as)) await query(statements.giveBack, bucket);
      } catch {
        // Likely to fail too if the store is down; then the bucket drains with time.
      }
    },
  };
}
