import {
  chownSync,
  closeSync,
  cpSync,
  lstatSync,
  openSync,
  readdirSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { closing, scratchFolder } from '../../../tests/support/content/scratch.ts';
import { identityOf } from '../http/receive.ts';
import { openEmbeddedInbox, openEmbeddedOutbox } from '../outbox/embedded/store.ts';
import type { NewMessage } from '../outbox/outbox.ts';

/** A folder of another user if root runs the tests; otherwise one of the current user. */
export function folderOfAnother(): { folder: string; owner: number } {
  const folder = scratchFolder();
  const owner = process.getuid?.() === 0 ? 65_534 : statSync(folder).uid;
  chownSync(folder, owner, statSync(folder).gid);
  return { folder, owner };
}

/** The owners of all files below a folder. */
export const ownersIn = (folder: string): Record<string, number> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [name, lstatSync(join(folder, name)).uid]),
  );

/** The store of a server in this folder; the test closes it. */
export const serve = (dataDir: string, now = Date.now) =>
  openEmbeddedOutbox({ dataDir, mailDomain: 'example.com', now });

/** A real store on disk, with a clock that the test controls. */
export function scratchOutbox(
  dataDir: string = scratchFolder(),
  clock = { time: Date.UTC(2026, 0, 1) },
) {
  const outbox = closing(serve(dataDir, () => clock.time));
  /** As the owner's commands open it. */
  const openInbox = () => closing(openEmbeddedInbox(dataDir, () => clock.time));
  return { outbox, clock, dataDir, openInbox };
}

/** The files that a crash at this moment would leave, without any lock. */
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

/** A new message, unless the test sets an identity. */
export function newMessage({
  key,
  ...parts
}: Partial<NewMessage> & { key?: string } = {}): NewMessage {
  counter += 1;
  const typed = {
    name: parts.name ?? 'Ada',
    email: parts.email ?? 'ada@example.com',
    message: parts.message ?? `Message ${counter}`,
  };
  return {
    identity: identityOf({ ...typed, key, address: '203.0.113.5' }),
    sameForMs: undefined,
    ...typed,
    language: 'en',
    state: 'waiting',
    suspect: parts.state === 'spam',
    ...parts,
  };
}
