import { expect, test } from 'vitest';
import { copyContent } from '../../tests/support/content-copy.ts';
import { failsWith } from './finding.ts';
import { inspect } from './inspect.ts';

test('texts are plain: an address in prose is no link, and none is judged', () => {
  const copy = copyContent();
  copy.edit(
    'projects/kanban/en.yaml',
    /^title: .*$/m,
    'title: The API answers at GET /users; [more](#there) and /es/nowhere/ are only words',
  );
  expect(inspect(copy.root).filter(failsWith(false))).toEqual([]);
  copy.clear();
});
