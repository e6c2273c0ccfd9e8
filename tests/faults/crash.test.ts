import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { seededRandom } from '../../bench/support/seeded-random.ts';
import { scratchFolder } from '../../server/contact/testing/scratch-outbox.ts';
import { freePort } from '../support/free-port.ts';
import {
  type BackEndProcess,
  type Output,
  postJson,
  startProcess,
} from './support/back-end-process.ts';
import { MailSink } from './support/mail-sink.ts';

const kills = 25;
const posts = 2000;
const visitors = 16;

// Set to what a failed run printed, to have the same pauses again.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`crash: SEED=${seed}`);
const random = seededRandom(seed);
const between = (least: number, most: number) => least + random() * (most - least);

test(`no acknowledged message is lost by ${kills} kill -9`, async () => {
  const output: Output = { text: '' };
  const sink = await new MailSink({ slowToAnswerMs: () => between(0, 15) }).up();
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: scratchFolder(),
    SMTP_URL: sink.url,
    RETRY_BASE_MS: '100',
    SMTP_TIMEOUT_MS: '500',
  };
  let backEnd: BackEndProcess = await startProcess({ env, output });
  const { url } = backEnd;
  let killing = true;

  /** Acknowledged ids by the text of the message. */
  const acknowledged = new Map<string, string>();
  let begun = 0;
  let unanswered = 0;

  async function visitor(): Promise<void> {
    while (killing || acknowledged.size < posts) {
      begun += 1;
      const key = randomUUID();
      const message = `Typed text ${key}`;
      const body = { name: `Visitor ${begun}`, email: `v${begun}@example.com`, message, key };
      // A visitor who gets no answer presses Send again, with the same key.
      for (;;) {
        try {
          const response = await postJson(url, body);
          const { id } = (await response.json()) as { id: string };
          expect(response.status).toBe(202);
          acknowledged.set(message, id);
          break;
        } catch (error) {
          if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
          unanswered += 1;
          await sleep(50);
        }
      }
      await sleep(between(0, 200));
    }
  }

  async function killer(): Promise<void> {
    for (let count = 0; count < kills; count += 1) {
      await sleep(between(50, 900));
      await backEnd.end('SIGKILL');
      backEnd = await startProcess({ env, output });
    }
    killing = false;
  }

  async function mailTrouble(): Promise<void> {
    while (killing) {
      await sleep(between(500, 1500));
      await sink.down();
      await sleep(between(200, 1000));
      await sink.up();
    }
  }

  await Promise.all([killer(), mailTrouble(), ...Array.from({ length: visitors }, visitor)]);

  const arrivedIds = () => new Set(sink.mails.map(({ messageId }) => messageId.slice(1, 37)));
  const missing = () => {
    const arrived = arrivedIds();
    return [...acknowledged.values()].filter((id) => !arrived.has(id));
  };
  await vi.waitFor(() => expect(missing()).toHaveLength(0), { timeout: 120_000, interval: 500 });
  expect(await backEnd.end('SIGTERM')).toBe(0);
  await sink.down();

  const mailIdsByText = new Map<string, Set<string>>();
  for (const { text, messageId } of sink.mails) {
    const typed = /Typed text \S+/.exec(text)?.[0] ?? 'none';
    mailIdsByText.set(typed, (mailIdsByText.get(typed) ?? new Set()).add(messageId));
  }
  console.log(
    `crash: ${kills} kills, ${acknowledged.size} acknowledged, ${unanswered} posts cut off or turned away and sent again, ` +
      `${sink.mails.length} mails, ${sink.mails.length - mailIdsByText.size} of them repeats, 0 lost`,
  );
  expect(acknowledged.size).toBeGreaterThanOrEqual(posts);
  for (const [typed, id] of acknowledged) {
    expect([...(mailIdsByText.get(typed) ?? [])]).toEqual([`<${id}@example.com>`]);
  }
  expect(output.text).toContain('"event":"delivered"');
  expect(output.text).not.toMatch(/Typed text|Visitor \d|v\d+@/);
});
