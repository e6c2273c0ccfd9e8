import '../../support/content/site-folder.ts';

import { bundleWorker } from '../../../src/cli/cloudflare/bundle.ts';
import { bundleServer } from '../../../src/cli/server-file/bundle.ts';
import { project } from '../../support/content/site-folder.ts';

/** The server in one file, bundled anew for each run: it starts in a third of the processor time. */
export const serverFile = project('.cache/test-server/server.js');

/** The worker for Cloudflare, as it is deployed. */
export const workerFile = project('.cache/test-server/worker.js');

export async function setup() {
  await bundleServer(serverFile);
  await bundleWorker(workerFile);
}
