import type { Postgres } from '../../../tests/support/postgres.ts';
import { type ServerProcess, startServer } from '../../../tests/support/server-process.ts';
import type { Result } from '../../report/result.ts';
import { bareCommitsPerSecond } from '../../support/bare-postgres.ts';
import { type Load, postMessages } from '../../support/post-load.ts';
import { usageOf } from '../../support/processes.ts';
import { slow } from '../../support/slowed.ts';
import { median, quantile } from '../../support/statistics.ts';

const connections = 64;
/** So many that a slowed server never waits for the next post. */
const connectionsOfSlow = 256;
const seconds = 6;
const rounds = 3;
/** Small enough that two servers leave the database and the senders room on two cores. */
const shareOfCore = 0.15;

/** Counted, but never reached: all senders have one address. */
const farLimits = { RATE_PER_ADDRESS: '1000000', RATE_TOTAL: '10000000' };

const named = {
  bare: 'rows that the bare engine commits one by one',
  one: 'messages that one server accepts',
  limited: 'messages that one server accepts with limits',
  two: 'messages that two servers accept',
  slowOne: `messages that one server with ${shareOfCore * 100} % of a core accepts`,
  slowTwo: 'messages that two such servers accept',
};
type Kind = keyof typeof named;
const kinds = Object.keys(named) as Kind[];

type Cost = { server: number; database: number };

/** Accepted messages a second beside the bare engine; then what a second server adds. */
export async function measureSharedAcceptance(postgres: Postgres): Promise<Result> {
  const { url } = await postgres.newStore();
  const start = (settings = {}) =>
    startServer({ contactOnly: true, settings: { DATABASE_URL: url, ...settings } });
  const [one, two, limited] = await Promise.all([start(), start(), start(farLimits)]);
  const perSecond: Record<Kind, number[]> = {
    bare: [],
    one: [],
    limited: [],
    two: [],
    slowOne: [],
    slowTwo: [],
  };
  const latencies: number[] = [];
  const costs: Cost[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    perSecond.bare.push(await bareCommitsPerSecond({ url, connections, seconds }));
    perSecond.one.push((await postTo([one])).perSecond);
    const before = usage(limited, postgres);
    const load = await postTo([limited]);
    costs.push(costOf(load, before, usage(limited, postgres)));
    latencies.push(...load.latencies);
    perSecond.limited.push(load.perSecond);
    perSecond.two.push((await postTo([one, two])).perSecond);
    const brakes = [one, two].map(({ child }) => slow(child, shareOfCore));
    perSecond.slowOne.push((await postTo([one], connectionsOfSlow)).perSecond);
    perSecond.slowTwo.push((await postTo([one, two], connectionsOfSlow)).perSecond);
    for (const brake of brakes) brake.stop();
    const shown = Object.entries(perSecond).map(
      ([kind, all]) => `${kind} ${all.at(-1)?.toFixed(0)}`,
    );
    console.log(`round ${round}, a second: ${shown.join(', ')}`);
  }
  await Promise.all([one, two, limited].map((server) => server.end('SIGTERM')));

  const ratio = (kind: Kind, other: Kind) =>
    median(perSecond[kind].map((value, round) => value / (perSecond[other][round] as number)));
  const ofBare = ratio('one', 'bare');
  const gain = ratio('slowTwo', 'slowOne');
  const cost = (of: keyof Cost) => median(costs.map((each) => each[of]));
  return {
    tables: [
      {
        title: `A second, with ${connections} connections`,
        columns: ['what', 'median', 'of the bare engine'],
        rows: kinds.map((kind) => [
          named[kind],
          Math.round(median(perSecond[kind])),
          `${Math.round(ratio(kind, 'bare') * 100)} %`,
        ]),
      },
      {
        title: 'What it costs to accept a message, with limits',
        columns: ['what', 'figure'],
        rows: [
          ['server’s processor time for 1,000 messages, in seconds', cost('server')],
          ['database’s processor time for 1,000 messages, in seconds', cost('database')],
          ['p50 ms', quantile(latencies, 0.5)],
          ['p99 ms', quantile(latencies, 0.99)],
        ],
      },
    ],
    verdicts: [
      {
        promise: `at ${connections} connections at least half of the bare engine’s durable commits`,
        measured: `${Math.round(ofBare * 100)} %`,
        kept: ofBare >= 0.5,
      },
      {
        promise: 'where the servers are the limit, two take in at least 1.5 times as much as one',
        measured: `${gain.toFixed(2)} times`,
        kept: gain >= 1.5,
      },
    ],
    notes: [
      `Medians of ${rounds} rounds of ${seconds} s each, one kind after the other in each round. The bare engine is asked by pgbench, a row per commit with prepared statements; servers share commits. All had fsync and synchronous_commit on.`,
      `Senders, servers and database share the machine’s two cores: at full speed these are the limit, and a second server adds nothing. A server that is slowed down is its own limit, as if it had a small machine to itself; so that it always has work, these were asked by ${connectionsOfSlow} connections in all.`,
    ],
  };
}

/** All connections, shared evenly among the servers. */
async function postTo(servers: ServerProcess[], all = connections): Promise<Load> {
  const end = performance.now() + seconds * 1000;
  const until = () => performance.now() > end;
  const each = all / servers.length;
  const loads = await Promise.all(
    servers.map(({ port }) => postMessages({ port, connections: each, until })),
  );
  const sum = (of: 'accepted' | 'perSecond') => loads.reduce((total, load) => total + load[of], 0);
  const latencies = loads.flatMap((load) => load.latencies);
  return { accepted: sum('accepted'), perSecond: sum('perSecond'), seconds, latencies };
}

const costOf = ({ accepted }: Load, before: Cost, after: Cost): Cost => ({
  server: ((after.server - before.server) / accepted) * 1000,
  database: ((after.database - before.database) / accepted) * 1000,
});

const usage = (server: ServerProcess, postgres: Postgres): Cost => ({
  server: usageOf(server.child.pid as number)?.cpuSeconds ?? Number.NaN,
  database: usageOf(postgres.pid())?.cpuSeconds ?? Number.NaN,
});
