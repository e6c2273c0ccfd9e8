import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { closing, copyContent } from '../../../tests/support/content/scratch.ts';
import { openWorkspace } from './workspace.ts';

test('a file that is changed elsewhere, and back to what was written from here, is read again each time', () => {
  const { root } = copyContent();
  const workspace = closing(openWorkspace(dirname(root)));
  const file = 'projects/wheely/en.yaml';
  const path = join(root, file);
  const titled = (title: string) =>
    readFileSync(path, 'utf8').replace(/^title: .*$/m, `title: ${title}`);
  const changeElsewhere = (text: string) => {
    writeFileSync(path, text);
    workspace.forget([file]);
  };
  const title = () =>
    workspace.content()?.projects.find(({ id }) => id === 'wheely')?.texts.en?.title;

  const here = titled('Written here');
  const about = { kind: 'text', id: 'projects/wheely:title', language: 'en' } as const;
  const change = workspace.edit(about, (files) => files.write(file, here));
  expect(workspace.applyIfValid(change)).toEqual([]);
  workspace.forget([file]);
  expect(title()).toBe('Written here');
  changeElsewhere(titled('Written elsewhere'));
  expect(title()).toBe('Written elsewhere');
  changeElsewhere(here);
  expect(title()).toBe('Written here');
});
