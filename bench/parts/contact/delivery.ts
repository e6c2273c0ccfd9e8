import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../../../tests/support/server-process.ts';
import type { Result } from '../../report/result.ts';
import { storeBacklog } from '../../support/backlog.ts';
import { startMailSink } from '../../support/mail-sink-process.ts';
import { postMessages } from '../../support/post-load.ts';
import { median } from '../../support/statistics.ts';

const backlog = Number(process.env.BENCH_BACKLOG ?? 10_000);
const roundSeconds = 4;
const rounds = 3;
const connections = 16;

/** How fast a backlog drains, and what it costs those who write meanwhile. */
export async function measureDelivery(folder: string): Promise<Result> {
  const drainSeconds = await timeToDrain(join(folder, 'drain'));
  const { quiet, busy } = await acceptanceBesideBacklog(folder);
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
      {
        promise: `a backlog of ${backlog.toLocaleString('en')} slows acceptance by at most a fifth`,
        measured: `${(loss * 100).toFixed(0)} %`,
        kept: loss <= 0.2,
      },
    ],
    notes: [
      `Delivery goes to an SMTP server on the same machine. Beside the backlog, ${connections} connections send as fast as they can: medians of ${rounds} rounds of ${roundSeconds} s each, quiet and busy in turn.`,
    ],
  };
}

async function timeToDrain(dataDir: string): Promise<number> {
  await storeBacklog(dataDir, backlog);
  const mail = await startMailSink();
  const start = performance.now();
  const server = await startServer({
    contactOnly: true,
    settings: { DATA_DIR: dataDir, SMTP_URL: mail.url },
  });
  while ((await mail.taken()) < backlog) await sleep(100);
  const seconds = (performance.now() - start) / 1000;
  await server.end('SIGTERM');
  mail.stop();
  console.log(`${backlog} messages drained in ${seconds.toFixed(0)} s`);
  return seconds;
}

async function acceptanceBesideBacklog(folder: string): Promise<{ quiet: number; busy: number }> {
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
  const server = await startServer({ contactOnly: true, settings });
  const end = performance.now() + roundSeconds * 1000;
  const until = () => performance.now() > end;
  const { perSecond } = await postMessages({ port: server.port, connections, until });
  await server.end('SIGTERM');
  return perSecond;
}
