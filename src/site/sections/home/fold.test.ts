import { expect, test } from 'vitest';
import { foldPage, type Point } from './fold.ts';

const page = { x: 300, y: 0, width: 300, height: 200 };
const rounded = ({ x, y }: Point) => [Math.round(x), Math.round(y)];

test('the corner of the leaf lies under the pointer, as far as the paper reaches', () => {
  const near = foldPage(page, true, false, { x: 500, y: 150 });
  expect(rounded(near.corner)).toEqual([500, 150]);
  expect(near.back.map(rounded)).toContainEqual([500, 150]);
  expect(rounded(foldPage(page, true, false, { x: -400, y: 200 }).corner)).toEqual([0, 200]);
});

test('pulled over, the back lies in its place, and nothing of the front is left; before, all of it', () => {
  const over = foldPage(page, true, false, { x: 0, y: 200 });
  expect(rounded(over.move({ x: 10, y: 20 }))).toEqual([10, 20]);
  expect(over.flat.every(({ x }) => Math.round(x) === 300)).toBe(true);
  const atRest = foldPage(page, true, false, { x: 600, y: 200 });
  expect(atRest.flat.map(rounded)).toContainEqual([600, 0]);
  expect(atRest.back.every(({ x }) => Math.round(x) === 600)).toBe(true);
});

test('on the left page it is the mirror image', () => {
  const left = foldPage({ ...page, x: 0 }, false, true, { x: 100, y: 30 });
  const right = foldPage(page, true, true, { x: 500, y: 30 });
  expect(left.back.map(({ x, y }) => rounded({ x: 600 - x, y })).sort()).toEqual(
    right.back.map(rounded).sort(),
  );
});
