import { expect, test } from 'vitest';
import type { Colours } from '../../model/theme/colours.ts';
import { textShapes } from './text-shapes.ts';

const frame = { left: 64, top: 64, bottom: 566, width: 532 };
const colours = { ink: 'ink', soft: 'soft', accent: 'accent' } as Colours;
/** A font in which every character is half as wide as it is high; the shape is the text itself. */
const letters = (text: string) => ({ shapes: text, width: [...text].length * 0.5 });

/** The lines as they are drawn: what each says, and the box that it takes. */
function lines(title: string, lang: string, line = 'One sentence. '.repeat(40)) {
  const preview = { title, line, picture: { svg: '' }, alt: '' };
  const drawn = textShapes(preview, 'Ada', { ...frame, lang }, colours, letters);
  const pattern =
    /<g fill="(\w+)" transform="translate\((\S+) (\S+)\) scale\((\S+) \S+\)">([^<]*)</g;
  return [...drawn.matchAll(pattern)].map(([, colour, x, baseline, size, text = '']) => ({
    colour,
    text,
    size: Number(size),
    top: Number(baseline) - Number(size) * 0.72,
    right: Number(x) + letters(text).width * Number(size),
  }));
}

const nameEnds = frame.top + 30;
const words = (count: number) => 'Umbrella '.repeat(count).trim();

test.each([
  ['en', words(2)],
  ['en', words(44)],
  ['en', 'x'.repeat(400)],
  ['ja', words(4)],
  ['ja', '傘'.repeat(400)],
  ['ar', words(3)],
])('in %s a title of any length stays below the name and inside its column', (lang, title) => {
  const [, , ...others] = lines(title, lang);
  expect(others.length).toBeGreaterThan(1);
  for (const { text, top, right } of others) {
    expect(top, text).toBeGreaterThan(nameEnds);
    expect(right, text).toBeLessThanOrEqual(frame.left + frame.width);
  }
});

test('a title that is too long ends with an ellipsis, one that fits is whole', () => {
  const title = (text: string) =>
    lines(text, 'en').filter(({ size, colour }) => size > 31 && colour === 'ink');
  expect(title(words(44)).at(-1)?.text).toMatch(/Umbrella…$/);
  expect(
    title(words(3))
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words(3));
});
