import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../../tests/support/content/scratch.ts';
import { leftByCrash } from '../../testing/scratch-outbox.ts';
import { registerServer, runningServers } from './servers.ts';

test('a server has one lock file that only its owner may read', () => {
  const dataDir = scratchFolder();
  const { id, unregister } = registerServer(dataDir);
  expect(readdirSync(dataDir)).toEqual([`server-${id}.lock`]);
  expect(statSync(join(dataDir, `server-${id}.lock`)).mode & 0o777).toBe(0o600);
  expect(runningServers(dataDir)).toEqual([id]);
  unregister();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the next start removes whatever a killed server has left', () => {
  const dataDir = scratchFolder();
  const living = registerServer(dataDir);
  const killed = leftByCrash(dataDir);
  const another = registerServer(killed);
  const old = new Date(Date.now() - 3_600_000);
  for (const name of ['server-2.lock']) {
    writeFileSync(join(killed, name), '');
  }
  for (const name of readdirSync(killed)) utimesSync(join(killed, name), old, old);
  // It may be that of a server that starts at this moment.
  writeFileSync(join(killed, 'server-3.lock'), '');
  const next = registerServer(killed);
  expect(readdirSync(killed).sort()).toEqual(
    [`server-${another.id}.lock`, `server-${next.id}.lock`, 'server-3.lock'].sort(),
  );
  expect(runningServers(killed).sort()).toEqual([another.id, next.id].sort());
  for (const { unregister } of [living, another, next]) unregister();
});
