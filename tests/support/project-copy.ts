import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { sealedEnvironment } from './sealed-environment.ts';

const leftOut = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.astro',
  '.data',
  '.env',
  'shots',
]);

/** What earlier builds have worked out, by what it was made from. */
const caches = ['astro/assets', 'brotli', 'cv', 'font', 'previews'].map((name) => `.cache/${name}`);

/** Used again once a copy is gone: what Node has compiled there it knows by its place. */
const places = mkdtempSync(join(tmpdir(), 'polyfolio-copies-'));
const taken = new Set<string>();
process.once('exit', () => rmSync(places, { recursive: true, force: true }));

function takePlace(): string {
  let number = 1;
  while (taken.has(join(places, String(number)))) number += 1;
  const place = join(places, String(number));
  taken.add(place);
  return place;
}

/**
 * A copy of the whole project that a test may change and build. It borrows the installed packages,
 * and has the caches of earlier builds unless it is to be cold.
 */
export function copyProject(start: 'warm' | 'cold' = 'warm') {
  const root = takePlace();
  // With their times, by which a build knows what has changed.
  cpSync('.', root, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !leftOut.has(basename(source)),
  });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const cache of start === 'warm' ? caches.filter(existsSync) : []) {
    cpSync(cache, join(root, cache), { recursive: true });
  }

  /** Runs a program of the project's in the copy; the answer holds what it printed. */
  function run(
    program: string,
    options: readonly string[] = [],
    settings: Record<string, string> = {},
  ) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
      cwd: root,
      encoding: 'utf8',
      env: sealedEnvironment({ NO_COLOR: '1', ...settings }),
    });
    return { status, output: `${stdout}${stderr}` };
  }

  return {
    root,
    run,
    build(settings: Record<string, string> = {}) {
      const { status, output } = run('node_modules/astro/bin/astro.mjs', ['build'], settings);
      if (status !== 0) throw new Error(`The copy does not build:\n${output}`);
    },
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    clear() {
      rmSync(root, { recursive: true, force: true });
      taken.delete(root);
    },
  };
}
