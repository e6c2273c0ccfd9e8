import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyContent } from '../../../tests/support/content/scratch.ts';
import { readContent } from '../content.ts';
import { filesUnder, projectIds } from './files.ts';

/** A project and a file of words that lie elsewhere, behind links; one link leads to nowhere. */
const copy = copyContent();
/** The same without links. */
const plain = copyContent();

beforeAll(() => {
  const at = (path: string) => join(copy.root, path);
  mkdirSync(at('../elsewhere'));
  for (const path of ['projects/kanban', 'projects/canvas/es.yaml']) {
    const target = at(`../elsewhere/${path.replaceAll('/', '-')}`);
    renameSync(at(path), target);
    symlinkSync(target, at(path));
  }
  symlinkSync('ada@home.4711', at('projects/.#canvas'));
});

test('a project behind a link is read like any other', () => {
  const ids = ({ projects }: ReturnType<typeof readContent>) => projects.map(({ id }) => id);
  expect(ids(readContent(copy))).toEqual(ids(readContent(plain)));
});

test('the files behind a link are listed like any other', () => {
  expect(filesUnder(copy.root).sort()).toEqual(filesUnder(plain.root).sort());
});

test('projects that would be added or removed count as if they were', () => {
  const project = (id: string, text: string | null) =>
    [`projects/${id}/project.yaml`, text] as const;
  const removed = filesUnder(join(copy.root, 'projects/canvas')).map(
    (file) => [`projects/canvas/${file}`, null] as const,
  );
  const overlay = new Map([project('new', 'number: 99\n'), project('kanban', null), ...removed]);
  const before = projectIds(copy);
  const after = projectIds({ ...copy, overlay });
  // Of kanban, other files are left.
  expect(after).toEqual([...before.filter((id) => id !== 'canvas'), 'new'].sort());
});
