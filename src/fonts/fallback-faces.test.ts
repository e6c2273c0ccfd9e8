import { expect, test } from 'vitest';
import { typefaceOf } from '../model/theme/typeface.ts';
import { fallbackFaces } from './fallback-faces.ts';

const sizesIn = (css: string) =>
  Array.from(
    css.matchAll(/src:local\("([^"]+)"\)[^}]*size-adjust:([\d.]+)%/g),
    ([, name, size]) => [name, Math.round(Number(size))],
  );

test('the system’s letters get the width of ours, weight by weight', async () => {
  expect(sizesIn(await fallbackFaces(typefaceOf({})))).toEqual([
    ['Arial', 95],
    ['Arial', 97],
    ['Arial Bold', 91],
    ['Arial Bold', 94],
  ]);
});

test('a typeface with serifs is stood in for by one with serifs, of the weights that it has', async () => {
  const typeface = typefaceOf({ theme: { typeface: { package: '@fontsource/zilla-slab' } } });
  const sizes = sizesIn(await fallbackFaces(typeface));
  expect(sizes[0]?.[0]).toBe('Times New Roman');
  expect(new Set(sizes.slice(2).map(([, size]) => size)).size).toBe(1);
});

test('an alphabet that we cannot measure keeps the system’s own letters', async () => {
  const typeface = typefaceOf({});
  const [latin, ...others] = typeface.alphabets;
  const without = { ...typeface, alphabets: [...others, ...(latin ? [latin] : [])] };
  expect(await fallbackFaces(without)).toBe('');
});
