import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { copyProject } from '../../tests/support/project-copy.ts';
import { startServer } from '../../tests/support/server-process.ts';

type ServedSite = {
  url: string;
  port: number;
  folder: string;
  pid: number;
  stop: () => Promise<void>;
};

/**
 * The real server over a build of its own that knows the local address as its own, so that
 * canonical addresses, alternates and the sitemap are true while they are measured.
 */
export async function serveOwnBuild(): Promise<ServedSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const copy = copyProject();
  console.log(`Building the site for ${url} …`);
  copy.build({ SITE_URL: url });
  const settings = { PORT: String(port), SITE_URL: url };
  const server = await startServer({ folder: copy.root, settings });
  return {
    url,
    port,
    folder: join(copy.root, 'dist'),
    pid: server.child.pid as number,
    async stop() {
      await server.end('SIGTERM');
      copy.clear();
    },
  };
}
