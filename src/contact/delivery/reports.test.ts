import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { patience } from '../../../tests/support/programs/patience.ts';
import { collectedLog } from '../../../tests/support/programs/running-app.ts';
import { MailError } from '../mail/mail-error.ts';
import type { StoredMessage, Unreported, UnreportedMessage } from '../outbox/outbox.ts';
import { newMessage, scratchOutbox } from '../testing/scratch-outbox.ts';
import { createReports } from './reports.ts';

const dayMs = 86_400_000;

type Parts = Partial<Parameters<typeof createReports>[0]> & { unreported: Unreported };

function reporting(parts: Parts) {
  const { log, events } = collectedLog();
  const mails: { ids: string[]; words: string }[] = [];
  const report = createReports({
    about: 'spam',
    send: async (messages, words) => void mails.push({ ids: messages.map(({ id }) => id), words }),
    gapMs: 0,
    longestMs: 60_000,
    baseMs: 5,
    now: Date.now,
    log,
    ...parts,
  });
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await report();
      await setTimeout(5);
    }
  };
  const done = loop();
  onTestFinished(() => {
    stopping.abort();
    return done;
  });
  return { mails, events };
}

test('a full disk does not make the owner read the same report again', async () => {
  const { outbox } = scratchOutbox();
  await outbox.accept(newMessage());
  const message = (await outbox.queue.claim(60_000)) as StoredMessage;
  await outbox.queue.settle(message, { kind: 'parked', error: 'EMESSAGE 550' });

  const { parked } = outbox.unreported;
  let full = true;
  const refused = vi.fn();
  const markReported = async (messages: readonly UnreportedMessage[]) => {
    if (full) {
      refused();
      throw new Error('disk full');
    }
    await parked.markReported(messages);
  };
  const { mails, events } = reporting({ about: 'parked', unreported: { ...parked, markReported } });

  await vi.waitFor(() => expect(refused.mock.calls.length).toBeGreaterThan(3), patience);
  full = false;
  await vi.waitFor(async () => expect(await parked.list()).toEqual([]), patience);
  expect(mails.map(({ ids }) => ids)).toEqual([[message.id]]);
  const log = ['report_sent', 'report_not_written', 'reports_resumed'];
  await vi.waitFor(() => expect(events().map(({ event }) => event)).toEqual(log), patience);
});

test('suspected spam is reported once a day at most, also by a server that was started anew', async () => {
  const { outbox, clock } = scratchOutbox();
  const looks = vi.fn(outbox.unreported.spam.reportedAgoMs);
  const spam = { ...outbox.unreported.spam, reportedAgoMs: looks };
  const now = () => clock.time;
  const suspect = async () => (await outbox.accept(newMessage({ state: 'spam' }))).id;
  const later = async (mails: unknown[], count: number) => {
    looks.mockClear();
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(5), patience);
    expect(mails).toHaveLength(count);
  };

  const first = [await suspect(), await suspect()];
  const { mails } = reporting({ unreported: spam, gapMs: dayMs, now });
  await vi.waitFor(() => expect(mails).toEqual([{ ids: first, words: 'quoted' }]), patience);
  const second = await suspect();
  await later(mails, 1);
  const anew = reporting({ unreported: spam, gapMs: dayMs, now });
  await later(anew.mails, 0);
  clock.time += dayMs;
  await vi.waitFor(() => {
    expect([...mails, ...anew.mails].at(-1)).toEqual({ ids: [second], words: 'quoted' });
  }, patience);
});

test('no message is read while it is too soon for a report, also after a start', async () => {
  const { outbox, clock } = scratchOutbox();
  const { spam } = outbox.unreported;
  await outbox.accept(newMessage({ state: 'spam' }));
  await spam.markReported(await spam.list());
  await outbox.accept(newMessage({ state: 'spam' }));
  const list = vi.fn(spam.list);
  const reportedAgoMs = vi.fn(spam.reportedAgoMs);
  const unreported = { ...spam, list, reportedAgoMs };
  const { mails } = reporting({ unreported, gapMs: dayMs, now: () => clock.time });
  await vi.waitFor(() => expect(reportedAgoMs.mock.calls.length).toBeGreaterThan(5), patience);
  expect(list).not.toHaveBeenCalled();
  clock.time += dayMs;
  await vi.waitFor(() => expect(mails).toHaveLength(1), patience);
});

test('a digest that the mail server refuses for its words goes without them', async () => {
  const { outbox } = scratchOutbox();
  await outbox.accept(newMessage({ state: 'spam' }));
  const tried: string[] = [];
  const { events } = reporting({
    unreported: outbox.unreported.spam,
    send: async (_, words) => {
      tried.push(words);
      if (words === 'quoted') {
        const cause = { code: 'EMESSAGE', responseCode: 554 };
        throw new MailError(cause, true);
      }
    },
  });
  await vi.waitFor(async () => expect(await outbox.unreported.spam.list()).toEqual([]), patience);
  expect(tried).toEqual(['quoted', 'left out']);
  expect(events()[0]).toMatchObject({ event: 'report_postponed', error: 'EMESSAGE 554' });
});

test('a report on parked messages, which quotes nothing, is not sent again at once when it is refused', async () => {
  const { outbox } = scratchOutbox();
  await outbox.accept(newMessage());
  const message = (await outbox.queue.claim(60_000)) as StoredMessage;
  await outbox.queue.settle(message, { kind: 'parked', error: 'EMESSAGE 554' });
  const send = vi.fn(async () => {
    throw new MailError({ code: 'EMESSAGE', responseCode: 554 }, true);
  });
  const limits = { gapMs: 0, longestMs: 60_000, baseMs: 5, now: Date.now };
  const { log } = collectedLog();
  const unreported = outbox.unreported.parked;
  await createReports({ about: 'parked', unreported, send, ...limits, log })();
  expect(send).toHaveBeenCalledTimes(1);
});
