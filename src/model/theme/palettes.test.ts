import { describe, expect, test } from 'vitest';
import { contrastOf, leastContrast, paletteNames, textPairs, toOklch } from './colours.ts';
import { themeOf } from './theme.ts';

/** What WCAG asks of drawings. */
const leastOfDrawings = 3;

test('there are at least six palettes to choose from, no two on the same paper', () => {
  const papers = paletteNames.map((palette) => themeOf({ theme: { palette } }).light.paper);
  expect(paletteNames.length).toBeGreaterThanOrEqual(6);
  expect(new Set(papers).size).toBe(paletteNames.length);
});

test('without a choice the site has the look of the sample', () => {
  expect(themeOf({})).toEqual(themeOf({ theme: { palette: 'vermilion' } }));
  expect(themeOf({}).light).toMatchObject({ paper: '#f6f1e7', soft: '#645d52', accent: '#c23317' });
  expect(themeOf({}).drawing).toBe('#d8401f');
});

describe.each(paletteNames)('%s', (palette) => {
  const theme = themeOf({ theme: { palette } });

  test.each(['light', 'dark'] as const)('can be read in the %s theme, every pair of it', (time) => {
    const colours = theme[time];
    const unreadable = textPairs
      .map(([text, ground]) => ({
        text,
        ground,
        ratio: contrastOf(colours[text], colours[ground]),
      }))
      .filter(({ ratio }) => ratio < leastContrast);
    expect(unreadable).toEqual([]);
  });

  test('shows errors in red, whatever the accent is', () => {
    for (const { error } of [theme.light, theme.dark]) {
      const { hue, chroma } = toOklch(error);
      expect(hue).toBeGreaterThan(5);
      expect(hue).toBeLessThan(35);
      expect(chroma).toBeGreaterThan(0.1);
    }
  });

  test('has drawings that are seen on both papers', () => {
    for (const { paper } of [theme.light, theme.dark]) {
      expect(contrastOf(theme.drawing, paper)).toBeGreaterThanOrEqual(leastOfDrawings);
    }
  });
});
