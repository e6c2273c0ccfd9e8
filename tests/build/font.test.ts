import { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { charactersOf } from '../../src/fonts/page-fonts.ts';
import { readContent } from '../../src/model/content.ts';
import { builtSite } from '../support/pages/built-site.ts';

/** All that stands on a page; what scripts say is not drawn. */
const textsIn = (body: HTMLElement | null): string =>
  body?.childNodes
    .map((node) => {
      if (!(node instanceof HTMLElement)) return node.text;
      return node.tagName === 'SCRIPT' ? '' : textsIn(node);
    })
    .join('') ?? '';

test('every character that a page draws is in the font’s files', () => {
  const asked = new Set(charactersOf(readContent()));
  const undrawn = builtSite().pages.flatMap(({ path, document }) =>
    [...new Set(textsIn(document.querySelector('body')))]
      .filter((character) => !/\s/.test(character) && !asked.has(character))
      .map((character) => `${path}: ${character}`),
  );
  expect(undrawn).toEqual([]);
});
