import { openEmbeddedInbox } from '../../../src/contact/outbox/embedded/store.ts';
import { atTheRoot } from '../programs/sealed-environment.ts';
import { startServer } from '../programs/server-process.ts';
import { test as base } from './fixtures.ts';

/** What arrived in a server's store. */
function openStore(dataDir: string) {
  const inbox = openEmbeddedInbox(dataDir, Date.now);
  return {
    /** The messages from one sender, in the order in which they came. */
    messagesFrom: async (email: string) =>
      (await inbox.list()).filter((message) => message.email === email),
    close: () => inbox.close(),
  };
}

/** The real server with a store of its own. */
export async function startOwnServer(settings: Record<string, string> = {}) {
  const server = await startServer({ settings: { ...atTheRoot, ...settings } });
  const { messagesFrom, close } = openStore(server.dataDir);
  return {
    url: server.url,
    messagesFrom,
    async stop(): Promise<void> {
      close();
      await server.end('SIGTERM');
    },
  };
}

/** Tests that read what arrived in the server that all share: each sends from addresses of its own. */
export const test = base.extend<{ store: ReturnType<typeof openStore> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
  store: async ({}, use) => {
    const store = openStore(process.env.E2E_STORE as string);
    await use(store);
    store.close();
  },
});
