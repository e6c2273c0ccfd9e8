import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from '../../check/inspect.ts';

/** Looks through everything whenever it is asked; what it has read once it reads quicker again. */
parentPort?.on('message', async () => {
  try {
    parentPort?.postMessage({ findings: await inspect(workerData) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
