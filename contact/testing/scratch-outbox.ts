import {
  chownSync,
  closeSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { identityOf } from '../http/receive.ts';
import { openEmbeddedOutbox } from '../outbox/embedded/outbox.ts';
import type { NewMessage } from '../outbox/outbox.ts';

/** A folder that is gone when the test is over. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contact-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder of another user, where root runs the tests; elsewhere one's own has to do. */
export function folderOfAnother(): { folder: string; owner: number } {
  const folder = scratchFolder();
  const owner = process.getuid?.() === 0 ? 65_534 : statSync(folder).uid;
  chownSync(folder, owner, statSync(folder).gid);
  return { folder, owner };
}

/** Whose the files are, in all folders below. */
export const ownersIn = (folder: string): Record<string, number> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [name, lstatSync(join(folder, name)).uid]),
  );

/** A real store on a real disk, with a clock that the test moves. */
export function scratchOutbox(
  dataDir: string = scratchFolder(),
  clock = { time: Date.UTC(2026, 0, 1) },
) {
  const outbox = openEmbeddedOutbox({ dataDir, mailDomain: 'example.com', now: () => clock.time });
  onTestFinished(() => outbox.close());
  return { outbox, clock, dataDir };
}

/** What a crash at this moment would leave behind: the files as they are, and nobody who holds them. */
export function leftByCrash(dataDir: string): string {
  const folder = scratchFolder();
  cpSync(dataDir, folder, { recursive: true });
  return folder;
}

/** Damages a file in the middle. */
export function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}

let counter = 0;

/** A message that nobody sent before, unless the test says otherwise. */
export function newMessage(parts: Partial<NewMessage> & { key?: string } = {}): NewMessage {
  counter += 1;
  const typed = {
    name: parts.name ?? 'Ada',
    email: parts.email ?? 'ada@example.com',
    message: parts.message ?? `Message ${counter}`,
  };
  return {
    identity: identityOf({ ...typed, key: parts.key, address: '203.0.113.5' }),
    sameForMs: undefined,
    ...typed,
    language: 'en',
    state: 'waiting',
    suspect: parts.state === 'spam',
    ...parts,
  };
}
