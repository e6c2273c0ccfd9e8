import { join } from 'node:path';
import { startServer } from '../../../tests/support/server-process.ts';
import type { Result } from '../../report/result.ts';
import { bareInsertsPerSecond } from '../../support/bare-store.ts';
import { type Load, postMessages } from '../../support/post-load.ts';
import { usageOf } from '../../support/processes.ts';
import { quantile } from '../../support/statistics.ts';

const secondsEach = 8;
const manyMessages = Number(process.env.BENCH_MESSAGES ?? 100_000);

/** Accepted messages a second beside what the bare store manages in the same minute. */
export async function measureAcceptance(folder: string): Promise<Result> {
  const bareBefore = bareInsertsPerSecond(join(folder, 'bare-before'), secondsEach / 2);
  const server = await startServer({
    contactOnly: true,
    settings: { DATA_DIR: join(folder, 'acceptance') },
  });
  const loads: { connections: number; load: Load }[] = [];
  for (const connections of [1, 16, 64]) {
    const end = performance.now() + secondsEach * 1000;
    const until = () => performance.now() > end;
    const load = await postMessages({ port: server.port, connections, until });
    loads.push({ connections, load });
    console.log(`${connections} connections: ${Math.round(load.perSecond)} messages a second`);
  }
  const before = loads.reduce((sum, { load }) => sum + load.accepted, 0);
  const until = (accepted: number) => before + accepted >= manyMessages;
  await postMessages({ port: server.port, connections: 64, until });
  const memory = (usageOf(server.child.pid as number)?.residentBytes ?? Number.NaN) / 1e6;
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
        kept: share >= 0.5,
      },
    ],
    notes: [
      'Server and senders share the machine’s cores. Every accepted message was committed with synchronous = FULL before its answer; the bare store commits one row at a time with the same settings.',
    ],
  };
}
