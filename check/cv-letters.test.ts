import { expect, test } from 'vitest';
import { readContent } from '../model/content.ts';
import { copyContent } from '../tests/support/content-copy.ts';
import { findLettersNotInCv } from './cv-letters.ts';

test('a letter that the CV’s font lacks in a fallback text is named where the text is', async () => {
  const copy = copyContent();
  copy.edit('projects/kanban/project.yaml', /$/, 'draft: true\n');
  copy.edit('projects/kanban/en.yaml', /^title: .*$/m, 'title: Доска');
  copy.remove('projects/kanban/ca.yaml');
  const found = await findLettersNotInCv(readContent(copy.root, { drafts: true }));
  copy.clear();
  expect(found).toMatchObject([
    { code: 'cv_letter_missing', file: 'projects/kanban/en.yaml', key: 'title' },
  ]);
});
