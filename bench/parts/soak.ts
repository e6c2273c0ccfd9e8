import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedInbox } from '../../contact/outbox/embedded/inbox.ts';
import { readMail } from '../../tests/faults/support/read-mail.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startServer } from '../../tests/support/server-process.ts';
import { median, type Part, type Result } from '../report.ts';
import { usageOf } from '../support/processes.ts';
import { seededRandom } from '../support/seeded-random.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const visitors = 6;
/** How long all that was acknowledged may take to arrive once every fault is mended. */
const patienceMs = 300_000;

/** Many minutes of mixed load with faults that come and go: nothing may be lost, nothing may pile up. */
export const soak: Part = { title: 'Soaking the contact back end in faults', run };

async function run(): Promise<Result> {
  console.log(`${minutes} minutes, SEED=${seed}`);
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;

  const mailIds = new Map<string, Set<string>>();
  let mails = 0;
  const mail = await startFaultyMailServer((raw) => {
    const { text, messageId } = readMail(raw);
    const typed = /Typed \S+/.exec(text)?.[0];
    // Notices to the owner quote nothing.
    if (!typed) return;
    mails += 1;
    mailIds.set(typed, (mailIds.get(typed) ?? new Set()).add(messageId));
  });
  const disk = fillableDisk();
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: disk.dataDir,
    SMTP_URL: mail.url,
    RETRY_BASE_MS: '200',
    SMTP_TIMEOUT_MS: '500',
    TRUST_PROXY: '1',
  };
  const start = () => startServer({ settings, contactOnly: true });
  let server = await start();
  const load = createVisitors({ url: `http://127.0.0.1:${port}`, random });
  const faults: Record<string, number> = {};
  const memory: number[] = [];
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;

  const mailFaults: (() => MailFault)[] = [
    () => ({ kind: 'away' }),
    () => ({ kind: 'slow', ms: between(50, 700) }),
    () => ({ kind: 'refusing', stage: pick(stages), code: pick([421, 450, 451, 452]) }),
    () => ({ kind: 'refusing', stage: pick(stages), code: pick([550, 552, 553, 554]) }),
    () => ({ kind: 'hanging up', stage: pick(stages) }),
  ];

  async function trouble(): Promise<void> {
    while (!isOver()) {
      await sleep(between(1000, 6000));
      const chosen = Math.floor(random() * (mailFaults.length + 2));
      const mailFault = mailFaults[chosen]?.();
      const name = mailFault?.kind ?? (chosen === mailFaults.length ? 'kill -9' : 'full disk');
      if (name === 'full disk' && !disk.isOwn) continue;
      faults[name] = (faults[name] ?? 0) + 1;
      if (mailFault) {
        await mail.set(mailFault);
        await sleep(between(500, 5000));
        await mail.set({ kind: 'none' });
      } else if (name === 'kill -9') {
        await server.end('SIGKILL');
        server = await start();
      } else {
        disk.fill();
        await sleep(between(500, 3000));
        disk.empty();
      }
    }
  }

  async function owner(): Promise<void> {
    while (!isOver()) {
      await sleep(between(2000, 8000));
      tendInbox(disk.dataDir);
    }
  }

  async function watch(): Promise<void> {
    while (!isOver()) {
      await sleep(Math.min(10_000, Math.max(100, end - performance.now())));
      // Nothing is known of a server that was killed just now.
      const bytes = usageOf(server.child.pid as number)?.residentBytes ?? 0;
      if (bytes > 0) memory.push(bytes / 1e6);
      const left = Math.max(0, Math.round((end - performance.now()) / 1000));
      console.log(
        `${left} s left: ${load.acknowledged.size} acknowledged, ${mails} mails, ${Math.round(bytes / 1e6)} MB, faults ${JSON.stringify(faults)}`,
      );
    }
  }

  try {
    const visiting = Array.from({ length: visitors }, () => load.visit(isOver));
    await Promise.all([trouble(), owner(), watch(), ...visiting]);
    await mail.set({ kind: 'none' });
    disk.empty();
    const missing = () => [...load.acknowledged.keys()].filter((typed) => !mailIds.has(typed));
    const latest = performance.now() + patienceMs;
    while (missing().length > 0 && performance.now() < latest) {
      tendInbox(disk.dataDir);
      await sleep(1000);
    }
    const doubled = [...mailIds.values()].filter((ids) => ids.size > 1).length;
    return resultOf({
      load: load.counts(),
      mails,
      lost: missing().length,
      doubled,
      faults,
      memory,
      disk,
    });
  } finally {
    await server.end('SIGTERM');
    await mail.stop();
    disk.clear();
  }
}

/** What an owner does who looks in now and then: all parked messages again, and no spam after all. */
function tendInbox(dataDir: string): void {
  try {
    const inbox = openEmbeddedInbox(dataDir, Date.now);
    for (const { id } of inbox.list('parked')) inbox.retryParked(id);
    for (const { id } of inbox.list('spam')) inbox.release(id);
    inbox.close();
  } catch (error) {
    console.log(`inbox: ${(error as Error).message}`);
  }
}

type Facts = {
  load: Record<string, number>;
  mails: number;
  lost: number;
  doubled: number;
  faults: Record<string, number>;
  memory: number[];
  disk: { isOwn: boolean };
};

function resultOf({ load, mails, lost, doubled, faults, memory, disk }: Facts): Result {
  const half = Math.floor(memory.length / 2);
  const [early, late] = [median(memory.slice(0, half)), median(memory.slice(half))];
  return {
    tables: [
      {
        title: 'What happened',
        columns: ['what', 'times'],
        rows: [...Object.entries(load), ['mails', mails], ...Object.entries(faults)],
      },
      {
        title: 'Memory of the server',
        columns: ['when', 'MB'],
        rows: [
          ['median of the first half', Math.round(early)],
          ['median of the second half', Math.round(late)],
          ['most', Math.round(Math.max(...memory))],
        ],
      },
    ],
    verdicts: [
      { promise: 'every acknowledged message arrives', measured: `${lost} lost`, kept: lost === 0 },
      {
        promise: 'no message arrives under two Message-IDs',
        measured: `${doubled}`,
        kept: doubled === 0,
      },
      {
        promise: 'memory does not grow by more than a quarter',
        measured: `${Math.round((late / early - 1) * 100)} %`,
        kept: late <= early * 1.25,
      },
    ],
    notes: [
      `${minutes} minutes with SEED=${seed}. Faults come one at a time and pass; the owner sends parked messages again and releases spam.`,
      ...(disk.isOwn ? [] : ['The disk was never full: no small one could be mounted here.']),
    ],
  };
}

/** Where in a conversation a mail server can fail. */
const stages = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'body'] as const;
type Stage = (typeof stages)[number];

type MailFault =
  | { kind: 'none' }
  | { kind: 'away' }
  | { kind: 'slow'; ms: number }
  | { kind: 'refusing'; stage: Stage; code: number }
  | { kind: 'hanging up'; stage: Stage };

const answers: Record<Stage, string> = {
  greeting: '220 ready',
  EHLO: '250 hello',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  body: '250 taken',
};

/** A mail server by hand, which fails wherever it is told to, and remembers what it took. */
async function startFaultyMailServer(taken: (mail: string) => void) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let fault: MailFault = { kind: 'none' };
  let server: Server | undefined;

  async function answer(socket: Socket, stage: Stage): Promise<boolean> {
    const now = fault;
    if (now.kind === 'slow') await sleep(now.ms);
    if (now.kind === 'hanging up' && now.stage === stage) {
      socket.destroy();
      return false;
    }
    const refused = now.kind === 'refusing' && now.stage === stage;
    socket.write(`${refused ? `${now.code} not now` : answers[stage]}\r\n`);
    return !refused;
  }

  async function converse(socket: Socket): Promise<void> {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let pending = '';
    let mail: string[] | undefined;
    if (!(await answer(socket, 'greeting'))) return void socket.end();
    for await (const chunk of socket.setEncoding('latin1')) {
      const lines = (pending + chunk).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (mail && line !== '.') mail.push(line);
        else if (mail) {
          const whole = mail.join('\r\n');
          mail = undefined;
          // Taken before it is said, as real servers do: whoever dies in between sends it again.
          if (fault.kind !== 'refusing' || fault.stage !== 'body') taken(whole);
          await answer(socket, 'body');
        } else if (line === 'DATA') {
          if (await answer(socket, 'DATA')) mail = [];
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else {
          const stage = stages.find((known) => line.startsWith(known));
          if (stage) await answer(socket, stage);
          else socket.write('250 ok\r\n');
        }
      }
    }
  }

  async function up(): Promise<void> {
    if (server) return;
    server = createServer((socket) => void converse(socket).catch(() => socket.destroy()));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function down(): Promise<void> {
    const closing = server;
    server = undefined;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  }

  await up();
  return {
    url: `smtp://127.0.0.1:${port}`,
    async set(next: MailFault): Promise<void> {
      fault = next;
      await (next.kind === 'away' ? down() : up());
    },
    stop: down,
  };
}

const megabytes = 256;

/** A folder on a disk of its own that can be filled, where the system lets us mount one. */
function fillableDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-soak-'));
  const run = (...command: [string, ...string[]]) =>
    execFileSync(command[0], command.slice(1), { stdio: 'ignore' });
  let isOwn = true;
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch {
    isOwn = false;
  }
  const ballast = join(folder, 'ballast');
  return {
    isOwn,
    dataDir: join(folder, 'data'),
    fill(): void {
      try {
        writeFileSync(ballast, Buffer.alloc(megabytes * 2 ** 20));
      } catch {
        // It is full: that is the aim.
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    clear(): void {
      if (isOwn) run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Parts = { url: string; random: () => number };

type Body = { name: string; email: string; message: string; key: string; website?: string };

/** Visitors of every kind: honest ones, those who press twice, errors, spam, and a monitor. */
function createVisitors({ url, random }: Parts) {
  /** By the text of each acknowledged message, what was posted. */
  const acknowledged = new Map<string, Body>();
  const answered: Record<string, number> = {};
  const remembered: Body[] = [];

  async function post(body: object): Promise<number> {
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `203.0.113.${Math.floor(random() * 250)}`,
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  }

  async function write(body: Body): Promise<string> {
    // A visitor who gets no answer or is turned away presses Send again, with the same key.
    for (let tries = 0; tries < 5; tries += 1) {
      const status = await post(body).catch(() => 0);
      if (status === 202) {
        acknowledged.set(body.message.split(' ').slice(0, 2).join(' '), body);
        if (remembered.length < 200) remembered.push(body);
        return 'accepted';
      }
      await sleep(300);
    }
    return 'given up';
  }

  function newBody(): Body {
    const key = randomUUID();
    const message = `Typed ${key} ${'words '.repeat(Math.floor(random() * 600))}`;
    return { name: 'Ada', email: 'ada@example.com', message, key };
  }

  async function act(): Promise<string> {
    const kind = random();
    if (kind < 0.7) return write(newBody());
    if (kind < 0.8) {
      const earlier = remembered[Math.floor(random() * remembered.length)];
      return earlier ? `repeat ${await write(earlier)}` : 'no repeat';
    }
    if (kind < 0.88) return `invalid ${await post({ name: '', message: 'x' }).catch(() => 0)}`;
    if (kind < 0.94) return `spam ${await write({ ...newBody(), website: 'x' })}`;
    const health = await fetch(`${url}/healthz`).catch(() => undefined);
    return `health ${health?.status ?? 0}`;
  }

  return {
    acknowledged,
    counts: () => ({ acknowledged: acknowledged.size, ...answered }),
    async visit(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        const what = await act();
        answered[what] = (answered[what] ?? 0) + 1;
        await sleep(random() * 100);
      }
    },
  };
}
