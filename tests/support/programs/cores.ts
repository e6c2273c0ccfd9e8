import { availableParallelism } from 'node:os';

/** How many test processes keep the machine busy without making each other wait. */
export const cores = availableParallelism();

/** How many processes a suite gets; `npm test` runs suites side by side and gives each fewer. */
export const workers = Number(process.env.TEST_WORKERS ?? Math.min(4, cores));
