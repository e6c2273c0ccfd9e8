import { expect, test } from 'vitest';
import { contrastOf, nearestLegible, toHex, toOklch } from './colours.ts';

test('contrast is what WCAG says it is', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.478, 3);
  expect(contrastOf('#c23317', '#c23317')).toBe(1);
});

test('a colour comes back from OKLCH as it was, and is where others say it is', () => {
  for (const hex of ['#000000', '#ffffff', '#c23317', '#1d46cf', '#ffd54a', '#0a1b1e']) {
    expect(toHex(toOklch(hex))).toBe(hex);
  }
  const { lightness, chroma, hue } = toOklch('#ff0000');
  expect([lightness, chroma, hue].map((value) => value.toFixed(3))).toEqual([
    '0.628',
    '0.258',
    '29.234',
  ]);
});

test('what no screen can show is shown less colourful, at the same lightness', () => {
  const shown = toOklch(toHex({ lightness: 0.7, chroma: 0.4, hue: 150 }));
  expect(shown.lightness).toBeCloseTo(0.7, 2);
  expect(shown.chroma).toBeLessThan(0.3);
  expect(shown.hue).toBeCloseTo(150, 0);
});

test('a colour that can be read stays, another moves as little as it must, in its hue', () => {
  expect(nearestLegible('#c23317', ['#f6f1e7'])).toBe('#c23317');
  const nearest = nearestLegible('#ff7a55', ['#f6f1e7']);
  expect(contrastOf(nearest, '#f6f1e7')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(nearest, '#f6f1e7')).toBeLessThan(4.6);
  expect(toOklch(nearest).hue).toBeCloseTo(toOklch('#ff7a55').hue, 0);
});

test('on a middle grey, too, something can be read', () => {
  for (const grey of ['#757575', '#767676', '#777777', '#808080']) {
    expect(contrastOf(nearestLegible(grey, [grey]), grey)).toBeGreaterThanOrEqual(4.5);
  }
});
