import { expect, test } from 'vitest';
import { themeOf } from '../../model/theme/theme.ts';
import type { Letters } from './letters.ts';
import { wordShapes } from './words.ts';

/** Letters that are all half as wide as high. */
const letters: Letters = (text) => ({ width: text.length * 0.5, shapes: `<text>${text}</text>` });
const frame = { left: 64, top: 64, bottom: 566, width: 532 };
const { light } = themeOf({});

/** The texts of a preview with the top of their capitals and their baseline. */
function linesOf(lang: string, title: string, line: string) {
  const picture = { svg: '' };
  const shapes = wordShapes(
    { title, line, picture, alt: '' },
    'Noa Montsec',
    { ...frame, lang },
    light,
    letters,
  );
  return Array.from(
    shapes.matchAll(/translate\(\S+ (\S+)\) scale\((\S+) \S+\)"><text>(.*?)<\/text>/g),
    ([, baseline, size, text]) => ({
      text,
      top: Number(baseline) - Number(size) * 0.72,
      baseline: Number(baseline),
    }),
  );
}

const sentence = 'A sentence that needs all of the four lines that there are for it. '.repeat(2);

test.each(['en', 'ja'])('a title of three lines leaves the owner’s name alone, in %s', (lang) => {
  const [name, , ...lines] = linesOf(lang, 'Bookshop for everyone', sentence);
  expect(lines.length).toBeGreaterThan(4);
  for (const { top } of lines) expect(top).toBeGreaterThan((name?.baseline ?? 0) + 20);
});

test('a title that fits in no size is cut, and says so', () => {
  const title = 'A title that goes on and on '.repeat(14).trim();
  const [name, , ...lines] = linesOf('en', title, sentence);
  expect(lines[0]?.top).toBeGreaterThan((name?.baseline ?? 0) + 20);
  expect(lines.filter(({ text }) => text?.endsWith('…')).length).toBeGreaterThan(0);
});
