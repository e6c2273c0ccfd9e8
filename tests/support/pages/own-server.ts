import { openEmbeddedInbox } from '../../../src/contact/outbox/embedded/store.ts';
import { atTheRoot } from '../programs/sealed-environment.ts';
import { startServer } from '../programs/server-process.ts';
import { test as base } from './fixtures.ts';

type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

/** The real server with a store of its own, so that a test can read what arrived in it. */
export async function startOwnServer(settings: Record<string, string> = {}) {
  const server = await startServer({ settings: { ...atTheRoot, ...settings } });
  const inbox = openEmbeddedInbox(server.dataDir, Date.now);
  return {
    url: server.url,
    /** The messages from one sender, in the order in which they came. */
    messagesFrom: async (email: string) =>
      (await inbox.list()).filter((message) => message.email === email),
    async stop(): Promise<void> {
      inbox.close();
      await server.end('SIGTERM');
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
