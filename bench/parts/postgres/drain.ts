import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresOutbox } from '../../../contact/outbox/postgres/outbox.ts';
import { type Database, readDatabase } from '../../../settings/database.ts';
import type { Postgres } from '../../../tests/support/postgres.ts';
import { startServer } from '../../../tests/support/server-process.ts';
import type { Result } from '../../report/result.ts';
import { fillWithBacklog } from '../../support/backlog.ts';
import { startMailSink } from '../../support/mail-sink-process.ts';
import { usageOf } from '../../support/processes.ts';

const backlog = Number(process.env.BENCH_BACKLOG ?? 10_000);

type Drain = { seconds: number; mails: number; cost: number; databaseCost: number };

/** How fast a backlog drains that one server has, or two share. */
export async function measureSharedDrain(postgres: Postgres): Promise<Result> {
  const alone = await drain(postgres, 1);
  const together = await drain(postgres, 2);
  const row = (servers: number, { seconds, cost, databaseCost }: Drain) => [
    servers,
    Math.round(seconds),
    Math.round(backlog / seconds),
    cost,
    databaseCost,
  ];
  return {
    tables: [
      {
        title: `A backlog of ${backlog.toLocaleString('en')}`,
        columns: [
          'servers',
          'seconds to drain it',
          'mails a second',
          'servers’ processor seconds for 1,000',
          'database’s',
        ],
        rows: [row(1, alone), row(2, together)],
      },
    ],
    verdicts: [
      {
        promise: 'two servers deliver every message of the backlog once',
        measured: `${together.mails.toLocaleString('en')} mails`,
        kept: together.mails === backlog,
      },
    ],
    notes: ['Mail goes to an SMTP server on the same machine, which answers at once.'],
  };
}

async function drain(postgres: Postgres, servers: number): Promise<Drain> {
  const { url } = await postgres.newStore();
  const database = readDatabase(url) as Database;
  const limits = { perAddress: 0, total: 0 };
  const options = { database, mailDomain: 'example.com', limits, now: Date.now };
  await fillWithBacklog(await openPostgresOutbox(options), backlog);
  const mail = await startMailSink();
  const settings = { DATABASE_URL: url, SMTP_URL: mail.url };
  const used = (pid: number | undefined) => usageOf(pid ?? 0)?.cpuSeconds ?? Number.NaN;
  const databaseBefore = used(postgres.pid());
  const start = performance.now();
  const running = await Promise.all(
    Array.from({ length: servers }, () => startServer({ contactOnly: true, settings })),
  );
  while ((await mail.taken()) < backlog) await sleep(100);
  const seconds = (performance.now() - start) / 1000;
  const thousands = backlog / 1000;
  const databaseCost = (used(postgres.pid()) - databaseBefore) / thousands;
  const cost = running.reduce((sum, { child }) => sum + used(child.pid), 0) / thousands;
  // Once all have ended, nothing can come twice any more.
  await Promise.all(running.map((server) => server.end('SIGTERM')));
  const mails = await mail.taken();
  mail.stop();
  console.log(`${backlog} messages drained by ${servers} in ${seconds.toFixed(0)} s`);
  return { seconds, mails, cost, databaseCost };
}
