import { parentPort, workerData } from 'node:worker_threads';
import { checkContent } from '../../check/check-content.ts';

/** Looks through everything whenever it is asked; what it has read once it reads quicker again. */
parentPort?.on('message', async () => {
  try {
    parentPort?.postMessage({ findings: await checkContent(workerData) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
