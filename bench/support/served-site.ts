import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** A page that is served beside those of the site, to compare them with. */
type Beside = { file: string; html: string };

/**
 * The real server over a build of its own that knows the local address as its own, so that
 * canonical addresses, alternates and the sitemap are true while they are measured.
 */
export async function serveOwnBuild(...beside: readonly Beside[]): Promise<ServedSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const copy = copyProject();
  console.log(`Building the site for ${url} …`);
  copy.build({ SITE_URL: url });
  for (const { file, html } of beside) {
    const path = join(copy.root, 'dist', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  }
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
