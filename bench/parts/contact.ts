import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/contact/outbox/embedded/database.ts';
import { startServer } from '../../tests/support/programs/server-process.ts';
import { atMost, median, type Part, quantile, type Result } from '../report.ts';
import { serveSite } from '../support/browser.ts';
import { type Load, postMessages, startMailSink, storeBacklog } from '../support/messages.ts';
import { residentBytes } from '../support/processes.ts';

/** What the contact back end takes in and carries on, with every message on disk first. */
export const contact: Part = {
  title: 'Taking in and delivering messages',
  run: async (isQuick) => {
    const folder = mkdtempSync(join(tmpdir(), 'polyfolio-bench-contact-'));
    try {
      const results = [
        await measureAcceptance(folder, isQuick),
        await measureDelivery(folder, isQuick),
      ];
      return {
        tables: results.flatMap(({ tables }) => tables),
        verdicts: results.flatMap(({ verdicts }) => verdicts),
        notes: results.flatMap(({ notes }) => notes),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Accepted messages a second beside what the bare store manages in the same minute. */
async function measureAcceptance(folder: string, isQuick: boolean): Promise<Result> {
  const secondsEach = isQuick ? 3 : 8;
  const manyMessages = isQuick ? 10_000 : 100_000;
  const bareBefore = bareInsertsPerSecond(join(folder, 'bare-before'), secondsEach / 2);
  const server = await startContact({ DATA_DIR: join(folder, 'acceptance') });
  const loads: { connections: number; load: Load }[] = [];
  for (const connections of [1, 16, 64]) {
    const until = after(secondsEach);
    const load = await postMessages({ port: server.port, connections, until });
    loads.push({ connections, load });
    console.log(`${connections} connections: ${Math.round(load.perSecond)} messages a second`);
  }
  const before = loads.reduce((sum, { load }) => sum + load.accepted, 0);
  const until = (accepted: number) => before + accepted >= manyMessages;
  await postMessages({ port: server.port, connections: 64, until });
  const memory = residentBytes(server.child.pid) / 1e6;
  await server.end('SIGTERM');
  const bareAfter = bareInsertsPerSecond(join(folder, 'bare-after'), secondsEach / 2);

  const bare = (bareBefore + bareAfter) / 2;
  const share = (loads.at(-1)?.load.perSecond ?? 0) / bare;
  return {
    tables: [
      {
        title: 'Acceptance',
        columns: ['connections', 'accepted a second', 'of the bare store', 'p50 ms', 'p99 ms'],
        rows: loads.map(({ connections, load }) => [
          connections,
          Math.round(load.perSecond),
          `${Math.round((load.perSecond / bare) * 100)} %`,
          Number(quantile(load.latencies, 0.5).toFixed(2)),
          Number(quantile(load.latencies, 0.99).toFixed(2)),
        ]),
      },
      {
        title: 'The bare store, and memory',
        columns: ['what', 'figure'],
        rows: [
          ['durable inserts a second before', Math.round(bareBefore)],
          ['durable inserts a second after', Math.round(bareAfter)],
          [
            `server’s memory after ${manyMessages.toLocaleString('en')} messages, in MB`,
            Math.round(memory),
          ],
        ],
      },
    ],
    verdicts: [
      {
        promise: 'at 64 connections at least half of the bare store’s durable inserts',
        measured: `${Math.round(share * 100)} %`,
        isMet: share >= 0.5,
      },
    ],
    notes: [
      'Server and senders share the machine’s cores. Every accepted message was committed with synchronous = FULL before its answer; the bare store commits one row at a time with the same settings.',
    ],
  };
}

const roundSeconds = 4;
const connectionsBeside = 16;

/** How fast a backlog drains, and what it costs those who write meanwhile. */
async function measureDelivery(folder: string, isQuick: boolean): Promise<Result> {
  const backlog = isQuick ? 2000 : 10_000;
  const rounds = isQuick ? 1 : 3;
  const drainSeconds = await timeToDrain(join(folder, 'drain'), backlog);
  const { quiet, busy } = await acceptanceBesideBacklog(folder, backlog, rounds);
  const loss = 1 - busy / quiet;
  return {
    tables: [
      {
        title: 'Delivery',
        columns: ['what', 'figure'],
        rows: [
          [`seconds to drain ${backlog.toLocaleString('en')} messages`, Math.round(drainSeconds)],
          ['mails a second', Math.round(backlog / drainSeconds)],
          ['accepted a second with an empty queue', Math.round(quiet)],
          ['accepted a second while a backlog drains', Math.round(busy)],
        ],
      },
    ],
    verdicts: [
      atMost(
        `a backlog of ${backlog.toLocaleString('en')} slows acceptance by at most a fifth`,
        loss,
        0.2,
        `${(loss * 100).toFixed(0)} %`,
      ),
    ],
    notes: [
      `Delivery goes to an SMTP server on the same machine. Beside the backlog, ${connectionsBeside} connections send as fast as they can: medians of ${rounds} rounds of ${roundSeconds} s each, quiet and busy in turn.`,
    ],
  };
}

/** The site has been built before: the server answers with its pages. */
async function startContact(settings: Record<string, string>) {
  const { folder } = await serveSite();
  return startServer({ contactOnly: true, folder, settings });
}

async function timeToDrain(dataDir: string, backlog: number): Promise<number> {
  await storeBacklog(dataDir, backlog);
  const mail = await startMailSink();
  const start = performance.now();
  const server = await startContact({ DATA_DIR: dataDir, SMTP_URL: mail.url });
  while ((await mail.taken()) < backlog) await sleep(100);
  const seconds = (performance.now() - start) / 1000;
  await server.end('SIGTERM');
  mail.stop();
  console.log(`${backlog} messages drained in ${seconds.toFixed(0)} s`);
  return seconds;
}

async function acceptanceBesideBacklog(
  folder: string,
  backlog: number,
  rounds: number,
): Promise<{ quiet: number; busy: number }> {
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    quiet.push(await acceptedPerSecond({ DATA_DIR: join(folder, `quiet-${round}`) }));
    const dataDir = join(folder, `busy-${round}`);
    await storeBacklog(dataDir, backlog);
    const mail = await startMailSink();
    busy.push(await acceptedPerSecond({ DATA_DIR: dataDir, SMTP_URL: mail.url }));
    mail.stop();
  }
  return { quiet: median(quiet), busy: median(busy) };
}

async function acceptedPerSecond(settings: Record<string, string>): Promise<number> {
  const { port, end } = await startContact(settings);
  const until = after(roundSeconds);
  const { perSecond } = await postMessages({ port, connections: connectionsBeside, until });
  await end('SIGTERM');
  return perSecond;
}

/** Whether these seconds have passed since the call. */
function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}

/** Rows a second that the store commits to disk one by one, with nothing around it. */
function bareInsertsPerSecond(dataDir: string, seconds: number): number {
  const database = openDatabase(dataDir);
  const insert = database.prepare(`
    INSERT INTO messages
      (id, identity, mail_id, received_at, language, name, email, message, state, due_at)
    VALUES (?, ?, ?, ?, 'en', 'Ada Lovelace', ?, ?, 'waiting', ?)
  `);
  const message = 'I have a project in mind, and I would like to talk about it. '.repeat(4);
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < seconds * 1000; count++) {
    const id = crypto.randomUUID();
    const identity = crypto.getRandomValues(new Uint8Array(32));
    const now = Date.now();
    insert.run(id, identity, `<${id}@example.com>`, now, `${id}@example.com`, message, now);
  }
  database.close();
  return count / ((performance.now() - start) / 1000);
}
