import { spawnSync } from 'node:child_process';
import { isUpToDate } from './last-build.ts';

/** Builds the site before it is served, unless the last build is of just this content and code. */
if (!isUpToDate()) {
  const { status } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
