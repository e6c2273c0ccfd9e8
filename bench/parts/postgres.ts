import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openPostgresOutbox } from '../../contact/outbox/postgres/outbox.ts';
import { type Database, readDatabase } from '../../settings/database.ts';
import { provide } from '../../tests/support/needs.ts';
import { type Postgres, programsOfPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { sealedEnvironment } from '../../tests/support/sealed-environment.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import { median, type Part, quantile, type Result } from '../report.ts';
import { fillWithBacklog, type Load, postMessages, startMailSink } from '../support/messages.ts';
import { usageOf } from '../support/processes.ts';

/** What servers take in and carry on that share one PostgreSQL, beside the bare engine. */
export const postgres: Part = {
  title: 'Several servers on one PostgreSQL',
  run: async (isQuick) => {
    await provide('postgresql');
    const load = loadavg()[0]?.toFixed(1);
    const database = await startPostgres({ fsync: 'on', shared_buffers: '256MB' });
    try {
      const acceptance = await measureSharedAcceptance(database);
      const drain = await measureSharedDrain(database, isQuick ? 1000 : 10_000);
      return {
        tables: [...acceptance.tables, ...drain.tables],
        verdicts: [...acceptance.verdicts, ...drain.verdicts],
        notes: [
          `When it began, ${load} processes wanted the machine’s processors: compare figures with each other, not with other runs.`,
          ...acceptance.notes,
          ...drain.notes,
        ],
      };
    } finally {
      await database.stop();
    }
  },
};

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
async function measureSharedAcceptance(postgres: Postgres): Promise<Result> {
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

type Drain = { seconds: number; mails: number; cost: number; databaseCost: number };

/** How fast a backlog drains that one server has, or two share. */
async function measureSharedDrain(postgres: Postgres, backlog: number): Promise<Result> {
  const alone = await drain(postgres, 1, backlog);
  const together = await drain(postgres, 2, backlog);
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

async function drain(postgres: Postgres, servers: number, backlog: number): Promise<Drain> {
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

type Plan = { url: string; connections: number; seconds: number };

const text = 'I have a project in mind, and I would like to talk about it. '.repeat(4);

/** A row as large as a message, into the same table with the same indexes. */
const insert = `
INSERT INTO messages (id, identity, mail_id, language, page, name, email, message, state)
VALUES (gen_random_uuid(), decode(md5(random()::text), 'hex'), '<${crypto.randomUUID()}@example.com>',
  'en', '/', 'Ada Lovelace', 'visitor@example.com', '${text}', 'waiting');
`;

/** Rows a second that PostgreSQL commits to disk one by one, asked by its own pgbench. */
async function bareCommitsPerSecond({ url, connections, seconds }: Plan): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-pgbench-'));
  const script = join(folder, 'insert.sql');
  writeFileSync(script, insert.replaceAll('\n', ' '));
  try {
    const { stdout } = await promisify(execFile)(
      join(programsOfPostgres(), 'pgbench'),
      [
        ...['--no-vacuum', '--protocol=prepared', `--file=${script}`, '--jobs=2'],
        ...[`--client=${connections}`, `--time=${seconds}`, url],
      ],
      { env: sealedEnvironment() },
    );
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const roundMs = 50;

/** Lets a process work only for a share of the time, as if it had a slower machine to itself. */
function slow(child: ChildProcess, share: number): { stop: () => void } {
  const halt = () => child.kill('SIGSTOP');
  let halting: NodeJS.Timeout | undefined;
  const rounds = setInterval(() => {
    child.kill('SIGCONT');
    halting = setTimeout(halt, roundMs * share);
  }, roundMs);
  return {
    stop() {
      clearInterval(rounds);
      clearTimeout(halting);
      child.kill('SIGCONT');
    },
  };
}
