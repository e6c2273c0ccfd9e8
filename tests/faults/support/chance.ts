import { seededRandom } from '../../../bench/support/seeded-random.ts';

/** Chance that can be had again: set SEED to what a failed run printed. */
export function chance(name: string) {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.log(`${name}: SEED=${seed}`);
  const random = seededRandom(seed);
  return { random, between: (least: number, most: number) => least + random() * (most - least) };
}
