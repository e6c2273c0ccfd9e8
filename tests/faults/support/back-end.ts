import { onTestFinished, vi } from 'vitest';
import { openEmbeddedInbox } from '../../../src/contact/outbox/embedded/store.ts';
import { closing, scratchFolder } from '../../support/content/scratch.ts';
import { patience } from '../../support/programs/patience.ts';
import { postJson, startProcess } from './back-end-process.ts';

/** The back end with short pauses until the end of the test: real HTTP, store and SMTP. */
export async function startBackEnd(env: Record<string, string>) {
  const output = { text: '' };
  const { url, dataDir, end } = await startProcess({
    output,
    env: {
      DATA_DIR: scratchFolder(),
      RETRY_BASE_MS: '50',
      SMTP_TIMEOUT_MS: '500',
      MAIL_TO: 'owner@example.com',
      ...env,
    },
  });
  onTestFinished(async () => void (await end('SIGTERM')));
  const lines = () => output.text.split('\n').filter(Boolean);
  return {
    url,
    dataDir,
    /** What it has logged. */
    lines,
    /** The events of one kind so far. */
    events: (kind: string) =>
      lines()
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ event }) => event === kind),
  };
}

/** The same with the embedded store, and a look into it. */
export async function startWithInbox(env: Record<string, string>) {
  const { url, dataDir, lines, events } = await startBackEnd(env);
  const inbox = closing(openEmbeddedInbox(dataDir, Date.now));

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
      if (!found) throw new Error(`nothing was ${event} with ${trouble}: ${lines().join('')}`);
      return found;
    }, patience);
  }
}
