import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const megabytes = 256;

/** A folder on a disk of its own that can be filled, where the system lets us mount one. */
export function fillableDisk() {
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
