import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sealedEnvironment } from './sealed-environment.ts';

const rooms = [
  'types',
  'model',
  'settings',
  'files',
  'fonts',
  'site',
  'cv',
  'contact',
  'server',
  'check',
  'editing',
  'import',
  'cli',
];

/** What the compiler says about the product in a copy of the project, tests left aside. */
export function typeMistakes(root: string): string {
  const configuration = join(root, 'tsconfig.product.json');
  const product = { extends: './tsconfig.json', include: rooms, exclude: ['**/*.test.*'] };
  writeFileSync(configuration, JSON.stringify(product));
  // One thread looks at everything once; several would each look at what they share.
  const options = ['-p', configuration, '--singleThreaded'];
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), options, {
    encoding: 'utf8',
    env: sealedEnvironment(),
  });
  return stdout;
}
