import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asInlineScript } from './before-paint.ts';

test('a comment or a text with spaces in a behaviour changes nothing of what it does', () => {
  const behaviour = new Function(
    '// Why it does this.\nshown.push("two  spaces // and more");',
  ) as () => void;
  const shown: string[] = [];
  runInNewContext(asInlineScript([behaviour, behaviour]), { shown });
  expect(shown).toEqual(['two  spaces // and more', 'two  spaces // and more']);
});
