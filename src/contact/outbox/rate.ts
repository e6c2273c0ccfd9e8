const hourMs = 3_600_000;
/** Limits the memory. An attacker with more addresses is stopped by the total limit. */
const maxAddresses = 10_000;

export type RateLimits = { perAddress: number; total: number };
type Bucket = { level: number; at: number };

/** Suspected spam has a total of its own: bots that fill in the honeypot must not close the form. */
export type Counted = 'message' | 'spam';

export type RateGuard = {
  /** Seconds to wait; 0 if the message is allowed. */
  take: (address: string, as?: Counted) => number | Promise<number>;
  /** For a message that was allowed but could not be stored, so that a retry is not limited. */
  giveBack: (address: string, as?: Counted) => void | Promise<void>;
};

/**
 * Leaky buckets: each holds the messages of one hour and drains evenly. So a visitor who was limited
 * waits minutes, and nobody can send twice the limit around the turn of the hour.
 */
export function createRateGuard({ perAddress, total }: RateLimits, now: () => number) {
  const emptyBucket = (): Bucket => ({ level: 0, at: now() });
  const inAll: Readonly<Record<Counted, Bucket>> = { message: emptyBucket(), spam: emptyBucket() };
  const byAddress = new Map<string, Bucket>();

  function bucketOf(address: string): Bucket {
    const bucket = byAddress.get(address) ?? emptyBucket();
    // Moved to the end, so that the first entry is the least recently used one.
    byAddress.delete(address);
    byAddress.set(address, bucket);
    if (byAddress.size > maxAddresses) {
      byAddress.delete(byAddress.keys().next().value as string);
    }
    return bucket;
  }

  function waitOf(bucket: Bucket, perHour: number): number {
    if (perHour === 0) return 0;
    const time = now();
    // A clock that was set back must not fill the bucket.
    const passed = Math.max(0, time - bucket.at);
    bucket.level = Math.max(0, bucket.level - (passed * perHour) / hourMs);
    bucket.at = time;
    return Math.max(0, bucket.level + 1 - perHour) * (hourMs / perHour);
  }

  return {
    take(address: string, as: Counted = 'message'): number {
      const own = bucketOf(address);
      const waitMs = Math.max(waitOf(own, perAddress), waitOf(inAll[as], total));
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      own.level += 1;
      inAll[as].level += 1;
      return 0;
    },
    giveBack(address: string, as: Counted = 'message'): void {
      const own = bucketOf(address);
      own.level = Math.max(0, own.level - 1);
      inAll[as].level = Math.max(0, inAll[as].level - 1);
    },
  } satisfies RateGuard;
}
