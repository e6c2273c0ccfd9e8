import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closing, duringTests, scratchFolder } from '../../../tests/support/content/scratch.ts';
import { has } from '../../../tests/support/programs/needs.ts';
import { newMessage, serve } from '../testing/scratch-outbox.ts';
import { postgresStores } from '../testing/stores.ts';
import { openEmbeddedForMoving, openEmbeddedInbox } from './embedded/store.ts';
import { type MovedMessage, type MovingStore, moveMessages } from './move.ts';
import type { LeasedMessage, Outbox } from './outbox.ts';
import { openPostgresForMoving, openPostgresInbox } from './postgres/store.ts';

/** One message in every state, and two equal ones that count as two. */
async function fill(outbox: Outbox): Promise<void> {
  const leased = async () => (await outbox.queue.claim(1000)) as LeasedMessage;
  await outbox.accept(newMessage({ language: 'de', message: 'Grüße\n\t“x” 🙂' }));
  await outbox.queue.settle(await leased(), { kind: 'delivered' });
  await outbox.accept(newMessage());
  await outbox.queue.settle(await leased(), { kind: 'parked', error: 'EMESSAGE 550' });
  await outbox.unreported.parked.markReported(await outbox.unreported.parked.list());
  await outbox.accept(newMessage());
  const later = { kind: 'postponed', error: 'EMESSAGE 451', pauseMs: 60_000 } as const;
  await outbox.queue.settle(await leased(), later);
  await outbox.accept(newMessage({ state: 'spam' }));
  for (let count = 0; count < 2; count += 1) {
    await outbox.accept(newMessage({ message: 'Equal', sameForMs: -1 }));
  }
}

async function contentOf(store: MovingStore) {
  const messages: MovedMessage[] = [];
  for await (const group of store.read()) messages.push(...group);
  return messages.map(({ identity, ...message }) => ({
    ...message,
    identity: identity && Buffer.from(identity).toString('hex'),
  }));
}

describe.skipIf(!has('postgresql'))('a move', () => {
  const stores = duringTests(postgresStores);

  const inFolder = (dataDir: string): MovingStore => closing(openEmbeddedForMoving(dataDir));

  /** A folder with messages, and an empty PostgreSQL. */
  async function bothStores() {
    const dataDir = scratchFolder();
    const outbox = serve(dataDir);
    await fill(outbox);
    await outbox.close();
    const shared = await stores().scratchStore();
    const postgres = closing(await openPostgresForMoving(shared.database));
    return { dataDir, folder: inFolder(dataDir), postgres, shared };
  }

  test('brings all that is known of every message there and back', async () => {
    const { folder, postgres } = await bothStores();
    const before = await contentOf(folder);
    expect(before.map(({ state }) => state)).toEqual([
      ...['delivered', 'parked', 'waiting', 'spam', 'waiting', 'waiting'],
    ]);
    const progress: number[] = [];
    const report = (moved: number) => progress.push(moved);
    expect(await moveMessages(folder, postgres, report)).toBe('moved');
    expect(progress).toEqual([before.length]);
    expect(await contentOf(postgres)).toEqual(before);

    const elsewhere = inFolder(join(scratchFolder(), 'new'));
    await moveMessages(postgres, elsewhere);
    expect(await contentOf(elsewhere)).toEqual(before);
  });

  test('takes along what makes a repeat known: a message sent again has the same id', async () => {
    const { dataDir, folder, postgres, shared } = await bothStores();
    // The identities of what was there before are given up: they have another key.
    await shared.outbox.accept(newMessage());
    const message = newMessage({ key: 'same' });
    const inTheFolder = serve(dataDir);
    const { id } = await inTheFolder.accept(message);
    await inTheFolder.close();
    await moveMessages(folder, postgres);
    const server = await shared.another();
    expect(await server.accept(message)).toEqual({ id, repeated: true });
    expect(await server.findRepeat(message)).toBe(id);
    await moveMessages(postgres, folder);
    const again = serve(dataDir);
    expect(await again.accept(message)).toEqual({ id, repeated: true });
    await again.close();
  });

  test('is refused into a store with messages of another site', async () => {
    const { dataDir, folder, postgres, shared } = await bothStores();
    const owner = openEmbeddedInbox(dataDir, Date.now);
    await owner.setSite('https://one.example');
    await owner.close();
    const inbox = await shared.inbox();
    await inbox.setSite('https://two.example');
    await shared.outbox.accept(newMessage());
    await expect(moveMessages(folder, postgres)).rejects.toThrow(
      /belong to the site two\.example.*one\.example/,
    );
    const [message] = await inbox.list();
    await inbox.erase(message?.id as string);
    expect(await moveMessages(folder, postgres)).toBe('moved');
    expect(await inbox.site()).toBe('one.example');
  });

  test('leaves a copy behind, which no server and no command works on', async () => {
    const { dataDir, folder, postgres } = await bothStores();
    await moveMessages(folder, postgres);
    expect(await folder.count()).toBe(6);
    const refusal = /were moved to PostgreSQL. Set DATABASE_URL/;
    expect(() => serve(dataDir)).toThrow(refusal);
    expect(() => openEmbeddedInbox(dataDir, Date.now)).toThrow(refusal);
  });

  test('that is run again brings nothing twice, not even what was erased meanwhile', async () => {
    const { folder, postgres, shared } = await bothStores();
    await moveMessages(folder, postgres);
    const inbox = await shared.inbox();
    const [first, ...others] = await inbox.list();
    await inbox.erase(first?.id as string);
    expect(await moveMessages(folder, postgres)).toBe('there already');
    expect(await inbox.list()).toHaveLength(others.length);
  });

  test('that runs twice at once brings everything once', async () => {
    const { dataDir, folder, postgres, shared } = await bothStores();
    const twins = [inFolder(dataDir), await openPostgresForMoving(shared.database)] as const;
    onTestFinished(() => twins[1].close());
    await Promise.all([moveMessages(folder, postgres), moveMessages(...twins)]);
    expect(await postgres.count()).toBe(6);
  });

  test('joins what already exists', async () => {
    const { folder, postgres, shared } = await bothStores();
    await shared.outbox.accept(newMessage());
    await moveMessages(folder, postgres);
    expect(await shared.outbox.count()).toMatchObject({ waiting: 4, parked: 1, spam: 1 });
  });

  test('drops the one character that PostgreSQL cannot hold', async () => {
    const dataDir = scratchFolder();
    const outbox = serve(dataDir);
    await outbox.accept(newMessage({ message: 'a\0b' }));
    await outbox.close();
    const { database } = await stores().scratchStore();
    const postgres = closing(await openPostgresForMoving(database));
    await moveMessages(inFolder(dataDir), postgres);
    expect((await contentOf(postgres))[0]?.message).toBe('ab');
  });

  describe('back into the folder', () => {
    test('replaces what stayed behind there: what was erased stays erased', async () => {
      const { dataDir, folder, postgres, shared } = await bothStores();
      await moveMessages(folder, postgres);
      const inbox = await shared.inbox();
      const [first] = await inbox.list();
      await inbox.erase(first?.id as string);
      const left = await contentOf(postgres);
      expect(await moveMessages(postgres, folder)).toBe('moved');
      expect(await contentOf(folder)).toEqual(left);

      const outbox = serve(dataDir);
      await outbox.accept(newMessage());
      await outbox.close();
      await moveMessages(folder, postgres);
      expect(await postgres.count()).toBe(6);
      await shared.outbox.check();
      expect(await shared.outbox.count()).toMatchObject({ waiting: 4 });
    });

    test('shuts out servers that still run, in words', async () => {
      const { folder, postgres, shared } = await bothStores();
      await shared.outbox.accept(newMessage());
      await moveMessages(postgres, inFolder(scratchFolder()));
      const refusal = /were moved to a folder. Remove DATABASE_URL/;
      await expect(shared.outbox.accept(newMessage())).rejects.toThrow(refusal);
      await expect(shared.outbox.queue.claim(1000)).rejects.toThrow(refusal);
      await expect(shared.another()).rejects.toThrow(refusal);
      await expect(openPostgresInbox(shared.database)).rejects.toThrow(refusal);
      await expect(moveMessages(folder, postgres)).rejects.toThrow(/went elsewhere/);
      expect(await folder.leftBy()).toBeUndefined();
    });

    test('is refused until the way there has ended', async () => {
      const { folder, postgres } = await bothStores();
      await folder.leave();
      await expect(moveMessages(postgres, folder)).rejects.toThrow(/did not finish/);
      await moveMessages(folder, postgres);
      await moveMessages(postgres, folder);
      expect(await folder.count()).toBe(6);
    });

    test('waits for nobody: while a message is being sent it is refused', async () => {
      const { postgres, shared } = await bothStores();
      await shared.outbox.accept(newMessage());
      const leased = (await shared.outbox.queue.claim(60_000)) as LeasedMessage;
      const elsewhere = inFolder(scratchFolder());
      await expect(moveMessages(postgres, elsewhere)).rejects.toThrow(/wait \d min/);
      await shared.outbox.queue.settle(leased, { kind: 'delivered' });
      expect(await moveMessages(postgres, elsewhere)).toBe('moved');
    });
  });

  test('is refused while a server works on the folder, also one that has just come', async () => {
    const { dataDir, folder, postgres } = await bothStores();
    const outbox = serve(dataDir);
    expect(() => inFolder(dataDir)).toThrow(/A server is using the store .* Stop it/);
    await expect(moveMessages(folder, postgres)).rejects.toThrow(/Stop it/);
    await outbox.accept(newMessage());
    await outbox.close();
    await moveMessages(folder, postgres);
    expect(await postgres.count()).toBe(7);
  });
});
