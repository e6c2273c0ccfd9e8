import { expect, test } from 'vitest';
import { typefaceOf } from '../../../model/theme/typeface.ts';
import { headlineFont } from './headline-font.ts';

const withFont = headlineFont(typefaceOf({}));
const page = (headline: string) =>
  `<head></head><body><a data-headline="">Ada &amp; I</a><h1 class="a">${headline}</h1></body>`;
const fontsIn = (html: string) =>
  Array.from(html.matchAll(/url\(data:font\/woff2;base64,([^)]+)\)/g), ([, font = '']) =>
    Buffer.from(font, 'base64'),
  );

test('a page carries the letters of its headline, in one weight', async () => {
  const html = await withFont(page('Hello, <span>Ada</span>.'));
  const [font, ...others] = fontsIn(html);
  expect(others).toEqual([]);
  expect(font?.subarray(0, 4).toString()).toBe('wOF2');
  expect(font?.length).toBeLessThan(1_600);
  expect(html).toContain('font-family:headline;font-weight:800;src');
  expect(html).toContain(':root{--headline:headline,var(--font)}');
});

test('the letters are asked for before they are laid out', async () => {
  const html = await withFont(page('Hello'));
  const [source = ''] = /(?<=url\()data:[^)]+/.exec(html) ?? [];
  const media = 'media="(device-posture)"';
  const preload = `<link rel="preload" as="font" ${media} href="${source}" crossorigin>`;
  expect(html).toContain(`${preload}<style>`);
});

test('letters of two alphabets come as two fonts, each with its own', async () => {
  const html = await withFont(page('Łódź'));
  expect(fontsIn(html)).toHaveLength(2);
  expect(html).toMatch(/unicode-range:[^;]*U\+64[,;]/);
  expect(html).toContain('unicode-range:U+141,U+17a;');
});

test('a headline of very many letters waits for the font’s file', async () => {
  const html = page('ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz');
  expect(await withFont(html)).toBe(html);
});

test('a typeface whose weights are files brings the heaviest of them', async () => {
  const typeface = typefaceOf({ theme: { typeface: { package: '@fontsource/zilla-slab' } } });
  expect(await headlineFont(typeface)(page('Hello'))).toContain('font-weight:700;');
});
