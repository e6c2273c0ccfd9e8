import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/support/content/scratch.ts';
import { writeWholeFile } from '../../storage/write-whole-file.ts';
import { watchContent } from './events.ts';

const content = join(scratchFolder(), 'content');
const seen = new Set<string>();
let stop: () => void;

/** As the desk and most editors write: a whole file takes the place of the one before. */
const replace = (file: string, text: string) =>
  writeWholeFile(join(content, file), Buffer.from(text));

beforeAll(() => {
  mkdirSync(join(content, 'texts'), { recursive: true });
  mkdirSync(join(content, 'projects/kanban'), { recursive: true });
  for (const file of ['texts/en.yaml', 'projects/kanban/en.yaml', 'site.yaml'])
    writeFileSync(join(content, file), 'before');
  stop = watchContent(content, (_event, files) => {
    for (const file of files) seen.add(file);
  });
});
afterAll(() => stop());

async function isSeen(file: string, change: () => void) {
  seen.clear();
  change();
  await expect.poll(() => [...seen]).toContain(file);
}

test.each(['site.yaml', 'texts/en.yaml', 'projects/kanban/en.yaml'])(
  '%s is watched after it was replaced, again and again',
  async (file) => {
    for (const text of ['one', 'two', 'three']) await isSeen(file, () => replace(file, text));
    await isSeen(file, () => writeFileSync(join(content, file), 'in place'));
    expect([...seen]).toEqual([file]);
  },
);

test('a folder is watched that is new, or gone and there again', async () => {
  for (const text of ['first', 'second']) {
    const folder = join(content, 'projects/new');
    await isSeen('projects/new', () => mkdirSync(folder));
    await isSeen('projects/new/en.yaml', () => replace('projects/new/en.yaml', text));
    await isSeen('projects/new', () => rmSync(folder, { recursive: true }));
  }
});
