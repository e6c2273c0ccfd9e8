import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { chance } from '../../../../tests/faults/support/chance.ts';
import { scratchFolder } from '../../../../tests/support/content/scratch.ts';
import { leftByCrash, newMessage, serve } from '../../testing/scratch-outbox.ts';
import type { Inbox, NewMessage, StoredMessage } from '../outbox.ts';
import { openEmbeddedInbox } from './store.ts';

const { seed } = chance('outbox');

const lease = 60_000;
const yearMs = 365 * 86_400_000;
const which = fc.nat(20);

/** Everything that can happen to a store, in any order. */
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('accept' as const), spam: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('lease' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      which,
      as: fc.constantFrom('delivered' as const, 'postponed' as const, 'parked' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      ms: fc.integer({ min: -20 * yearMs, max: 20 * yearMs }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disk' as const), full: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), which }) },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length];

/** A real store, what was acknowledged to visitors, and what the mailbox may have got. */
class World {
  folder = scratchFolder();
  time = Date.UTC(2026, 0, 1);
  outbox = this.open();
  acknowledged = new Map<string, NewMessage>();
  mailIds = new Map<string, Set<string>>();
  /** In the hands of the living server, and of those who died with it. */
  held: StoredMessage[] = [];
  lost: StoredMessage[] = [];
  diskIsFull = false;

  open() {
    return serve(this.folder, () => this.time);
  }

  /** What the owner sees and does, from a process of their own. */
  async asOwner<Result>(work: (inbox: Inbox) => Promise<Result>): Promise<Result> {
    const inbox = openEmbeddedInbox(this.folder, () => this.time);
    return work(inbox).finally(inbox.close);
  }

  async happen(event: Event): Promise<void> {
    const { outbox, acknowledged } = this;
    switch (event.kind) {
      case 'accept':
        return this.post(newMessage({ state: event.spam ? 'spam' : 'waiting' }));
      case 'repeat': {
        const earlier = pick([...acknowledged.values()], event.which);
        return earlier && this.post(earlier);
      }
      case 'lease':
        return this.leaseNext();
      case 'settle': {
        const message = pick([...this.held, ...this.lost], event.which);
        const { as } = event;
        const outcome =
          as === 'postponed' ? { kind: as, error: 'x', pauseMs: 1000 } : { kind: as, error: 'x' };
        if (message) await outbox.queue.settle(message, outcome).catch(() => undefined);
        if (!this.diskIsFull) this.held = this.held.filter((one) => one !== message);
        return;
      }
      case 'crash': {
        const before = this.folder;
        this.folder = leftByCrash(before);
        await outbox.close();
        rmSync(before, { recursive: true });
        this.outbox = this.open();
        this.lost.push(...this.held.splice(0));
        return;
      }
      case 'clock':
        this.time = Math.max(0, this.time + event.ms);
        return;
      case 'disk':
        this.diskIsFull = event.full;
        return;
      case 'retry':
        return this.asOwner(async (inbox) => {
          const message = pick(await inbox.list(), event.which);
          if (message) await this.sendAgain(inbox, message);
        });
      case 'erase':
        return this.asOwner(async (inbox) => {
          const { id } = pick(await inbox.list(), event.which) ?? {};
          if (!id) return;
          await inbox.erase(id);
          acknowledged.delete(id);
        });
    }
  }

  async post(message: NewMessage): Promise<void> {
    const receipt = await this.outbox.accept(message).catch(() => undefined);
    // A repeat is known without a write; nothing else is acknowledged while the disk is full.
    if (receipt) this.acknowledged.set(receipt.id, message);
  }

  async leaseNext(): Promise<void> {
    const message = await this.outbox.queue.claim(lease).catch(() => undefined);
    if (!message) return;
    this.held.push(message);
    const { id, mail_id } = message;
    this.mailIds.set(id, (this.mailIds.get(id) ?? new Set()).add(mail_id));
  }

  /** Works on whatever is not delivered and in nobody's hands. */
  async sendAgain(inbox: Inbox, { id, state }: StoredMessage): Promise<void> {
    const isHeld = this.held.some((one) => one.id === id);
    const sent =
      (await inbox.requeue(id, 'parked')) ||
      (await inbox.requeue(id, 'waiting')) ||
      (await inbox.requeue(id, 'spam'));
    expect(sent, `${state}, ${isHeld ? 'held' : 'not held'}`).toBe(
      state !== 'delivered' && !isHeld,
    );
  }

  async expectNothingLost(): Promise<void> {
    const stored = await this.asOwner((inbox) => inbox.list());
    const byId = new Map(stored.map((one) => [one.id, one]));
    for (const [id, { message }] of this.acknowledged)
      expect(byId.get(id)).toMatchObject({ message });
    for (const ids of this.mailIds.values()) expect(ids.size).toBe(1);
    expect(new Set([...byId.values()].map(({ message }) => message)).size).toBe(byId.size);
  }

  /** The disk has room again, the server ends what it began, the owner sends the rest again. */
  async bringToEnd(): Promise<void> {
    this.diskIsFull = false;
    await this.asOwner(async (inbox) => {
      for (const message of await inbox.list()) await this.sendAgain(inbox, message);
    });
    do {
      for (const message of this.held.splice(0)) {
        await this.outbox.queue.settle(message, { kind: 'delivered' });
      }
      await this.leaseNext();
    } while (this.held.length > 0);
    const { delivered, waiting, parked, spam } = await this.outbox.count();
    expect({ waiting, parked, spam }).toEqual({ waiting: 0, parked: 0, spam: 0 });
    expect(delivered).toBeGreaterThanOrEqual(this.acknowledged.size);
    await this.expectNothingLost();
  }
}

test('whatever happens in whatever order, nothing acknowledged is lost, doubled or stuck', async () => {
  let world: World | undefined;
  const { exec } = DatabaseSync.prototype;
  const diskFull = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'COMMIT' && world?.diskIsFull) throw diskFull;
    return exec.call(this, sql);
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 40 }), async (events) => {
      world = new World();
      try {
        for (const next of events) {
          await world.happen(next);
          await world.expectNothingLost();
        }
        await world.bringToEnd();
      } finally {
        world.diskIsFull = false;
        await world.outbox.close();
        rmSync(world.folder, { recursive: true });
      }
    }),
    { seed, numRuns: 20 },
  );
});
