import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInbox } from '../../server/contact/outbox/inbox.ts';
import { test as base } from './fixtures.ts';
import { freePort } from './free-port.ts';

type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

/** The real server with a store of its own, so that a test can read what arrived in it. */
export async function startOwnServer(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'polyfolio-e2e-own-'));
  const port = String(await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      SMTP_URL: '',
      RATE_PER_ADDRESS: '0',
      RATE_TOTAL: '0',
      ...settings,
    },
  });
  // The announcement is written when the server listens.
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server did not start.'))),
  ]);
  const inbox = openInbox(dataDir, Date.now);
  return {
    url: `http://127.0.0.1:${port}`,
    /** The messages from one sender, in the order in which they came. */
    messagesFrom: (email: string) => inbox.list().filter((message) => message.email === email),
    async stop(): Promise<void> {
      inbox.close();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Tests whose pages come from a server of their worker's own: nobody else writes to it. */
export const test = base.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
