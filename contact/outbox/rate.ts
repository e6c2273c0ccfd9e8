import type { Soon } from './outbox.ts';

const hourMs = 3_600_000;
/** Enough for any portfolio; an attacker with more addresses meets the limit in all. */
const maxAddresses = 10_000;

export type RateLimits = { perAddress: number; total: number };
type Bucket = { level: number; at: number };

export type RateGuard = {
  /** Seconds to wait; 0 when the message may pass. */
  take: (address: string) => Soon<number>;
  /** For a message that passed and could not be stored: its next try must not meet a limit. */
  giveBack: (address: string) => Soon<void>;
};

/**
 * Leaky buckets: each holds one hour’s messages and runs dry evenly, so that a visitor who was
 * stopped waits minutes, and nobody gets twice the limit around the turn of an hour.
 */
export function createRateGuard({ perAddress, total }: RateLimits, now: () => number) {
  const inAll: Bucket = { level: 0, at: now() };
  const byAddress = new Map<string, Bucket>();

  function bucketOf(address: string): Bucket {
    const bucket = byAddress.get(address) ?? { level: 0, at: now() };
    // Moved to the end, so that the first entry is the one that was quiet longest.
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
    take(address: string): number {
      const own = bucketOf(address);
      const waitMs = Math.max(waitOf(own, perAddress), waitOf(inAll, total));
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      own.level += 1;
      inAll.level += 1;
      return 0;
    },
    giveBack(address: string): void {
      const own = bucketOf(address);
      own.level = Math.max(0, own.level - 1);
      inAll.level = Math.max(0, inAll.level - 1);
    },
  } satisfies RateGuard;
}
