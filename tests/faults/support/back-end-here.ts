import { onTestFinished, vi } from 'vitest';
import { loadFormPage } from '../../../src/contact/http/form-page.ts';
import { openEmbeddedInbox } from '../../../src/contact/outbox/embedded/store.ts';
import { scratchFolder } from '../../../src/contact/testing/scratch-outbox.ts';
import { readContent } from '../../../src/model/content.ts';
import { localeCodes } from '../../../src/model/languages/locales.ts';
import { startServer } from '../../../src/server/start.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { patience } from '../../support/patience.ts';
import { collectedLog } from '../../support/running-app.ts';
import { postJson } from './back-end-process.ts';

const content = readContent();

/** The whole back end inside the test’s process, with short pauses: real HTTP, store and SMTP. */
export async function serverHere(env: Record<string, string>) {
  const settings = readSettings(
    {
      PORT: '0',
      DATA_DIR: scratchFolder(),
      RETRY_BASE_MS: '50',
      SMTP_TIMEOUT_MS: '300',
      RATE_PER_ADDRESS: '0',
      RATE_TOTAL: '0',
      MAIL_TO: 'owner@example.com',
      ...env,
    },
    { url: 'https://www.example.com', owner: { email: 'owner@example.com' } },
    localeCodes,
  );
  const { log, lines, events } = collectedLog();
  const server = await startServer({
    settings,
    content,
    formPage: loadFormPage(content),
    log,
    now: Date.now,
    serveSite: undefined,
  });
  onTestFinished(() => server.stop());
  return {
    url: server.url,
    settings,
    lines,
    /** The events of one kind so far. */
    events: (kind: string) => events().filter(({ event }) => event === kind),
  };
}

/** The same with the embedded store, and a look into it. */
export async function backEndHere(env: Record<string, string>) {
  const { url, settings, lines, events } = await serverHere(env);
  const inbox = openEmbeddedInbox(settings.store.dataDir, Date.now);
  onTestFinished(() => inbox.close());

  return {
    url,
    inbox,
    lines,
    /** Posts a message and gives its id. */
    async send(message = 'Hello from a visitor'): Promise<string> {
      const body = { name: 'Ada Visitor', email: 'ada@visitor.example', message };
      const response = await postJson(url, body);
      return ((await response.json()) as { id: string }).id;
    },
    /** Waits until the message is in this state, and gives it. */
    settled: (id: string, state: string) =>
      vi.waitFor(async () => {
        const [message] = await inbox.find(id);
        if (message?.state !== state) throw new Error(`it is ${message?.state}, not ${state}`);
        return message;
      }, patience),
    events,
    /** Waits until an attempt failed with this trouble of the message’s own. */
    postponed: (trouble: RegExp) => logged('postponed', trouble),
    /** Waits until an attempt failed with this trouble of the mail server. */
    held: (trouble: RegExp) => logged('held', trouble),
  };

  function logged(event: string, trouble: RegExp) {
    return vi.waitFor(() => {
      const found = events(event).find(({ error }) => trouble.test(String(error)));
      if (!found) throw new Error(`nothing was ${event} with ${trouble}: ${lines.join('')}`);
      return found;
    }, patience);
  }
}
