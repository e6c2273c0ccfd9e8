import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../../../../tests/support/content/scratch.ts';
import { patience } from '../../../../tests/support/programs/patience.ts';
import {
  folderOfAnother,
  newMessage,
  overwrite,
  ownersIn,
  scratchOutbox,
  serve,
} from '../../testing/scratch-outbox.ts';
import type { StoredMessage } from '../outbox.ts';
import { storeFile } from './files.ts';
import { isWhole, snapshotsIn, takeSnapshot } from './snapshots.ts';

const textsIn = (file: string) => {
  using database = new DatabaseSync(file, { readOnly: true });
  return database
    .prepare('SELECT message FROM messages ORDER BY seq')
    .all()
    .map(({ message }) => message);
};

describe('a snapshot', () => {
  test('has all messages of a store in use, also those that are only in its log', async () => {
    const { outbox, dataDir } = scratchOutbox();
    for (const message of ['One', 'Two']) await outbox.accept(newMessage({ message }));
    await takeSnapshot(dataDir);
    const [snapshot] = snapshotsIn(dataDir);
    expect(textsIn(snapshot?.file as string)).toEqual(['One', 'Two']);
    expect(snapshot?.takenAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('can be read by the owner of the folder alone, even if root takes it', async () => {
    const { folder, owner } = folderOfAnother();
    const { outbox } = scratchOutbox(folder);
    await outbox.accept(newMessage());
    await takeSnapshot(folder);
    const [{ file } = { file: '' }] = snapshotsIn(folder);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'snapshots')).mode & 0o777).toBe(0o700);
    expect(new Set(Object.values(ownersIn(folder)))).toEqual(new Set([owner]));
    expect(readdirSync(join(folder, 'snapshots'))).toHaveLength(1);
  });

  test('is taken while messages change, and not while nothing does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { outbox, dataDir } = scratchOutbox();
    const taken = async (count: number) => {
      vi.advanceTimersByTime(3_600_000);
      await vi.waitFor(() => expect(snapshotsIn(dataDir)).toHaveLength(count), patience);
    };
    await outbox.accept(newMessage({ state: 'spam' }));
    expect(snapshotsIn(dataDir)).toEqual([]);
    await taken(1);
    expect(await outbox.queue.claim(1000)).toBeUndefined();
    await taken(1);
    await outbox.accept(newMessage());
    await taken(2);
  });

  test('gives its place to the fourth after it', async () => {
    const { dataDir } = scratchOutbox();
    for (let count = 0; count < 5; count += 1) await takeSnapshot(dataDir);
    expect(snapshotsIn(dataDir).length).toBe(3);
  });

  test('of a damaged store is not kept, and replaces none', async () => {
    const dataDir = scratchFolder();
    const outbox = serve(dataDir);
    await outbox.accept(newMessage({ message: 'x'.repeat(9000) }));
    await outbox.close();
    await takeSnapshot(dataDir);
    const before = snapshotsIn(dataDir);
    overwrite(storeFile(dataDir), 3 * 4096, Buffer.alloc(4096, 0xa5));
    await expect(takeSnapshot(dataDir)).rejects.toThrow(/is damaged/);
    expect(snapshotsIn(dataDir)).toEqual(before);
    expect(readdirSync(join(dataDir, 'snapshots'))).toHaveLength(1);
  });

  test('that a killed process has begun is removed later, and never taken for one', async () => {
    const { dataDir } = scratchOutbox();
    await takeSnapshot(dataDir);
    const [old, recent] = ['old.tmp', 'recent.tmp'].map((name) => join(dataDir, 'snapshots', name));
    for (const file of [old, recent] as string[]) writeFileSync(file, 'half of it');
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(old as string, yesterday, yesterday);
    await takeSnapshot(dataDir);
    expect(snapshotsIn(dataDir)).toHaveLength(2);
    expect([old, recent].map((file) => existsSync(file as string))).toEqual([false, true]);
  });

  test('with messages that were erased is not kept', async () => {
    const { outbox, dataDir, openInbox } = scratchOutbox();
    await outbox.accept(newMessage({ message: 'Kept' }));
    const { id } = await outbox.accept(newMessage({ message: 'Erased by the owner' }));
    await outbox.accept(newMessage({ message: 'Erased after its time', state: 'spam' }));
    await outbox.unreported.spam.markReported(await outbox.unreported.spam.list());
    await takeSnapshot(dataDir);
    await takeSnapshot(dataDir);
    await openInbox().erase(id);
    expect(snapshotsIn(dataDir).map(({ file }) => textsIn(file))).toEqual([
      ['Kept', 'Erased after its time'],
    ]);
    await outbox.eraseOlderThan(0);
    expect(snapshotsIn(dataDir).map(({ file }) => textsIn(file))).toEqual([['Kept']]);
  });

  test('that was taken while the clock was ahead is older than the next one, and gives way to it', async () => {
    const { outbox, dataDir, openInbox } = scratchOutbox();
    const { id } = await outbox.accept(newMessage({ message: 'Erased' }));
    await takeSnapshot(dataDir);
    const [{ file } = { file: '' }] = snapshotsIn(dataDir);
    renameSync(file, join(dirname(file), 'outbox-2099-01-01T00-00-00-000Z.db'));
    await outbox.accept(newMessage({ message: 'Newer' }));
    await takeSnapshot(dataDir);
    expect(snapshotsIn(dataDir).map((one) => textsIn(one.file))).toEqual([['Erased', 'Newer']]);
    await openInbox().erase(id);
    expect(snapshotsIn(dataDir).map((one) => textsIn(one.file))).toEqual([['Newer']]);
  });

  test('stays when something was erased and no new one can be taken, which is said', async () => {
    const { outbox, dataDir, openInbox } = scratchOutbox();
    const { id } = await outbox.accept(newMessage());
    await takeSnapshot(dataDir);
    const before = snapshotsIn(dataDir);
    const inbox = openInbox();
    rmSync(storeFile(dataDir));
    await expect(inbox.erase(id)).rejects.toThrow(
      /is erased, but the snapshots .* still contain it/,
    );
    expect(snapshotsIn(dataDir)).toEqual(before);
  });

  test('is not replaced by one of other files that have taken the place of the store', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const [dataDir, other] = [scratchFolder(), scratchOutbox()];
    const outbox = serve(dataDir);
    await outbox.accept(newMessage());
    await takeSnapshot(dataDir);
    const before = snapshotsIn(dataDir);
    rmSync(storeFile(dataDir));
    writeFileSync(storeFile(dataDir), '');
    await expect(takeSnapshot(dataDir)).rejects.toThrow(/is damaged/);
    await takeSnapshot(other.dataDir);
    copyFileSync(snapshotsIn(other.dataDir)[0]?.file as string, storeFile(dataDir));
    const message = (await outbox.queue.claim(1000)) as StoredMessage;
    await outbox.queue.settle(message, { kind: 'delivered' });
    vi.advanceTimersByTime(3_600_000);
    await outbox.close();
    expect(snapshotsIn(dataDir)).toEqual(before);
  });

  test('is a file of this folder, and no link to another', async () => {
    const [{ dataDir }, other] = [scratchOutbox(), scratchOutbox()];
    await takeSnapshot(other.dataDir);
    const [foreign] = snapshotsIn(other.dataDir);
    mkdirSync(join(dataDir, 'snapshots'));
    const name = basename(foreign?.file as string);
    symlinkSync(foreign?.file as string, join(dataDir, 'snapshots', name));
    expect(snapshotsIn(dataDir)).toEqual([]);
    rmSync(join(dataDir, 'snapshots'), { recursive: true });
    symlinkSync(join(other.dataDir, 'snapshots'), join(dataDir, 'snapshots'));
    if (process.getuid?.() === 0) {
      await expect(takeSnapshot(dataDir)).rejects.toThrow('symbolic link');
    }
    expect(snapshotsIn(other.dataDir)).toEqual([foreign]);
  });

  test('is whole, or it is none', async () => {
    const { dataDir } = scratchOutbox();
    await takeSnapshot(dataDir);
    const [{ file } = { file: '' }] = snapshotsIn(dataDir);
    expect(isWhole(file)).toBe(true);
    overwrite(file, 4096, Buffer.alloc(4096, 0xa5));
    expect(isWhole(file)).toBe(false);
    expect(isWhole(join(dataDir, 'none.db'))).toBe(false);
    expect(readdirSync(join(dataDir, 'snapshots'))).toHaveLength(1);
  });
});
