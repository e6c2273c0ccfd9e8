/** Chance that can be had again: set SEED to what a failed run printed. */
export function chance(name: string) {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.log(`${name}: SEED=${seed}`);
  const random = seededRandom(seed);
  return {
    seed,
    random,
    between: (least: number, most: number) => least + random() * (most - least),
  };
}

/** The same numbers from 0 to below 1 in every run: a linear congruential generator. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How many times something is killed: set KILLS for more than every run needs. */
export const killsOr = (usual: number) => Number(process.env.KILLS ?? usual);
