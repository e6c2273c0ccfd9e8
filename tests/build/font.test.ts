import { expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { charactersOf } from '../../site/build/font.ts';
import { builtSite } from '../support/built-site.ts';

test('every character that a page draws is in the font’s files', () => {
  const asked = new Set(charactersOf(readContent()));
  const undrawn = builtSite().pages.flatMap(({ path, document }) =>
    [...new Set(document.querySelector('body')?.structuredText)]
      .filter((character) => !/\s/.test(character) && !asked.has(character))
      .map((character) => `${path}: ${character}`),
  );
  expect(undrawn).toEqual([]);
});
