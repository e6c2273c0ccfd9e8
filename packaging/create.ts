import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { begin } from '../create/begin.ts';

// npm run create -- ../my-site: packs this checkout's engine, and begins a site that has it installed.
process.exitCode = await begin(process.argv.slice(2), packEngine);

/** The path of the file. */
function packEngine(): string {
  process.stdout.write('Packing the engine …\n');
  const folder = '.cache/packed';
  mkdirSync(folder, { recursive: true });
  const said = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // What the steps before packing say comes first.
  const [{ filename }] = JSON.parse(said.slice(said.lastIndexOf('\n[\n'))) as [
    { filename: string },
  ];
  return resolve(folder, filename);
}
