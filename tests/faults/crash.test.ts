import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { scratchFolder } from '../../contact/testing/scratch-outbox.ts';
import { freePort } from '../support/free-port.ts';
import { type BackEndProcess, type Output, startProcess } from './support/back-end-process.ts';
import { chance } from './support/chance.ts';
import { MailSink } from './support/mail-sink.ts';
import { patience, visitorsThrough } from './support/visitors.ts';

const kills = 25;
const posts = 250;

const { between } = chance('crash');

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

  async function killOnce(): Promise<void> {
    await sleep(between(20, 300));
    await backEnd.end('SIGKILL');
    backEnd = await startProcess({ env, output });
  }

  async function mailTrouble(): Promise<void> {
    while (killing) {
      await sleep(between(500, 1500));
      await sink.down();
      await sleep(between(200, 1000));
      await sink.up();
    }
  }

  const trouble = mailTrouble();
  const visitors = await visitorsThrough({
    rounds: Array(kills).fill(killOnce),
    posts,
    url: () => url,
    restMs: () => between(0, 200),
  });
  killing = false;
  await trouble;

  const { acknowledged, turnedAway } = visitors;
  await vi.waitFor(() => expect(visitors.missingFrom(sink.mails)).toEqual([]), patience);
  expect(await backEnd.end('SIGTERM')).toBe(0);
  await sink.down();

  const repeats = visitors.expectOneIdEach(sink.mails);
  console.log(
    `crash: ${kills} kills, ${acknowledged.size} acknowledged, ${turnedAway.unanswered} posts cut off or turned away and sent again, ` +
      `${sink.mails.length} mails, ${repeats} of them repeats, 0 lost`,
  );
  expect(turnedAway.refused).toBe(0);
  expect(acknowledged.size).toBeGreaterThanOrEqual(posts);
  expect(output.text).toContain('"event":"delivered"');
  expect(output.text).not.toMatch(/Typed text|Visitor \d|v\d+@/);
});
