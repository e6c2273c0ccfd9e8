import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

// npm run create -- ../my-site: packs this checkout's engine, and begins a site that has it installed.
const words = process.argv.slice(2);
const packed = '.cache/packed';
mkdirSync(packed, { recursive: true });
const isBrief = words.some((word) => ['--help', '-h', '--engine', '--no-install'].includes(word));
const engine = isBrief ? [] : ['--engine', resolve(packed, packEngine())];
const { status } = spawnSync(process.execPath, ['create/main.ts', ...words, ...engine], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

/** The name of the file. */
function packEngine(): string {
  process.stdout.write('Packing the engine …\n');
  const words = ['pack', '--json', '--pack-destination', packed];
  const said = execFileSync('npm', words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // What the steps before packing say comes first.
  const [{ filename }] = JSON.parse(said.slice(said.indexOf('[\n'))) as [{ filename: string }];
  return filename;
}
