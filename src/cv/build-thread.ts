import { workerData } from 'node:worker_threads';
import { buildCvFiles } from './build.ts';

/** Makes the CVs, which takes the processor for seconds, beside what the main thread does. */
const { content, site } = workerData;
await buildCvFiles(content, { site });
