import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { begin } from '../create/begin.ts';

// npm run create -- ../my-site: packs the engine of this checkout and creates a site that uses it.
process.exitCode = await begin(process.argv.slice(2), packEngine);

function packEngine(): string {
  process.stdout.write('Packing the engine…\n');
  const folder = '.cache/packed';
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return resolve(folder, `${name}-${version}.tgz`);
}
