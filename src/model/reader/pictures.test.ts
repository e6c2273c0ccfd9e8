import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyForEachTest } from '../../../tests/support/content/scratch.ts';
import { inspectContent } from '../content.ts';

const copy = copyForEachTest();

test.each(['JPG', 'Png', 'WEBP'])('a cover may end in .%s', (ending) => {
  writeFileSync(join(copy.root, `projects/kanban/cover.${ending}`), '');
  const { content } = inspectContent(copy);
  expect(content?.projects.find(({ id }) => id === 'kanban')?.cover).toBe(
    `projects/kanban/cover.${ending}`,
  );
});

test('a project needs no cover', () => {
  copy.remove('projects/kanban/cover.svg');
  const { content, errors: reported } = inspectContent(copy);
  expect(reported).toEqual([]);
  expect(content?.projects.find(({ id }) => id === 'kanban')?.cover).toBeUndefined();
});

test('a missing portrait is reported', () => {
  copy.remove('pictures/owner.svg');
  expect(copy.errors()).toMatchObject([
    { code: 'missing_picture', advice: expect.stringContaining('owner.png') },
  ]);
});

test.each(['favicon', 'app-icon', 'error', 'confirmation'])(
  'the site’s own drawing %s is missed',
  (name) => {
    copy.remove(`pictures/${name}.svg`);
    expect(copy.errors()).toMatchObject([
      { file: `content/pictures/${name}.svg`, code: 'missing_drawing' },
    ]);
  },
);
