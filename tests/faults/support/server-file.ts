import '../../support/content/site-folder.ts';

import { bundleServer } from '../../../src/cli/server-file/bundle.ts';
import { project } from '../../support/content/site-folder.ts';

/** The server in one file, bundled anew for each run: it starts in a third of the processor time. */
export const serverFile = project('.cache/test-server/server.js');

export const setup = () => bundleServer(serverFile);
