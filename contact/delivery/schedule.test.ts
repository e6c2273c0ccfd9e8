import { expect, test } from 'vitest';
import { pauseMs } from './schedule.ts';

const middle = () => 0.5;

test('pauses double from the base up to one hour', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 500].map((attempt) => pauseMs(attempt, 60_000, middle));
  expect(minutes.map((ms) => ms / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('jitter moves a pause by up to a quarter', () => {
  expect(pauseMs(1, 60_000, () => 0)).toBe(45_000);
  expect(pauseMs(1, 60_000, () => 1)).toBe(75_000);
});
