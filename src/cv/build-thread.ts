import { workerData } from 'node:worker_threads';
import { Languages } from '../model/languages/languages.ts';
import { buildCvFiles } from './build.ts';

/** Makes the CVs, which takes the processor for seconds, beside what the main thread does. */
const { content, ...options } = workerData;
// A copy for another thread has the data of an object, not its methods.
const languages = new Languages(content.languages.table);
await buildCvFiles({ ...content, languages }, options);
