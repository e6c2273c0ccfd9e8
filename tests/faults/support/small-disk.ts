import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { scratchFolder } from '../../support/content/scratch.ts';
import type { BackEndProcess } from './back-end-process.ts';

type SmallDisk = {
  kind: string;
  folder: string;
  /** Command that puts a process under the limit, where the disk itself has none. */
  under: readonly string[];
  /** The process that is under the limit is let out of it. */
  makeRoom: (limited: BackEndProcess | undefined) => void;
};

function run(command: string, ...parameters: string[]): void {
  execFileSync(command, parameters, { stdio: 'ignore' });
}

/** A disk that fills up: a small tmpfs where the system lets us mount one, else a limit on files. */
export function smallDisk(): SmallDisk {
  return smallTmpfs() ?? fileSizeLimit();
}

function smallTmpfs(): SmallDisk | undefined {
  const folder = scratchFolder();
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder);
  } catch {
    return undefined;
  }
  onTestFinished(() => run('umount', '-l', folder));
  const ballast = join(folder, 'ballast');
  writeFileSync(ballast, Buffer.alloc(1_200_000));
  return {
    kind: 'a small tmpfs',
    folder: join(folder, 'data'),
    under: [],
    makeRoom: () => rmSync(ballast),
  };
}

function fileSizeLimit(): SmallDisk {
  const folder = join(scratchFolder(), 'data');
  mkdirSync(folder);
  return {
    kind: 'a limit on the size of files',
    folder,
    under: ['prlimit', '--fsize=500000:'],
    makeRoom: (limited) => run('prlimit', `--pid=${limited?.child.pid}`, '--fsize=100000000:'),
  };
}
