import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { copyProject } from '../../tests/support/project-copy.ts';

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
  const { child, stop } = await startServer(copy.root, { PORT: String(port), SITE_URL: url });
  return {
    url,
    port,
    folder: join(copy.root, 'dist'),
    pid: child.pid as number,
    async stop() {
      await stop();
      copy.clear();
    },
  };
}

/** Starts the project's server in a folder, with a store of its own and no limits. */
export async function startServer(
  folder: string,
  settings: Record<string, string>,
  options: readonly string[] = [],
): Promise<{ child: ChildProcess; kill: () => Promise<void>; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'polyfolio-bench-'));
  const child = spawn(process.execPath, ['server/main.ts', ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SMTP_URL: '',
      RATE_PER_ADDRESS: '0',
      RATE_TOTAL: '0',
      ...settings,
    },
  });
  const gone = once(child, 'exit');
  // The announcement is written when the server listens.
  await Promise.race([
    once(child.stdout, 'data'),
    gone.then(() => Promise.reject(new Error('The server did not start.'))),
  ]);
  return {
    child,
    /** Without a chance to finish anything. */
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
