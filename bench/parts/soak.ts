import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedInbox } from '../../contact/outbox/embedded/inbox.ts';
import { readMail } from '../../tests/faults/support/read-mail.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startServer } from '../../tests/support/server-process.ts';
import type { Part, Result } from '../report/result.ts';
import { type MailFault, stages, startFaultyMailServer } from '../support/faulty-mail-server.ts';
import { fillableDisk } from '../support/fillable-disk.ts';
import { usageOf } from '../support/processes.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { createVisitors } from '../support/soak-visitors.ts';
import { median } from '../support/statistics.ts';

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
