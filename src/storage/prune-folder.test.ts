import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/content/scratch.ts';
import { pruneFolder } from './prune-folder.ts';

test('a cache keeps a few builds, and then only what is used', async () => {
  const folder = scratchFolder();
  const add = (name: string) => writeFileSync(join(folder, name), '');
  for (const name of ['a', 'b', 'c', 'd']) add(name);
  await pruneFolder(folder, ['d']);
  expect(readdirSync(folder)).toEqual(['a', 'b', 'c', 'd']);
  add('e');
  await pruneFolder(folder, ['e']);
  expect(readdirSync(folder)).toEqual(['e']);
  rmSync(folder, { recursive: true });
  await pruneFolder(folder, ['e']);
});
