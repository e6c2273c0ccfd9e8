import { expect, test } from 'vitest';
import { scrollFor, visibleRows } from './visible-rows.ts';

test('only the rows in sight are drawn, and a few around them', () => {
  expect(visibleRows({ top: 0, height: 300 }, 30, 250, 5)).toEqual({ first: 0, last: 15 });
  expect(visibleRows({ top: 3000, height: 300 }, 30, 250, 5)).toEqual({ first: 95, last: 115 });
  expect(visibleRows({ top: 7200, height: 300 }, 30, 250, 5)).toEqual({ first: 235, last: 250 });
});

test('a short list is drawn whole, and so is one that has shrunk under the scrolled place', () => {
  expect(visibleRows({ top: 0, height: 900 }, 30, 4)).toEqual({ first: 0, last: 4 });
  expect(visibleRows({ top: 9000, height: 300 }, 30, 4)).toEqual({ first: 0, last: 4 });
});

test('a row comes into sight by the shortest way', () => {
  const seen = { top: 300, height: 300 };
  expect([5, 12, 20].map((index) => scrollFor(index, 30, seen))).toEqual([150, undefined, 330]);
});
