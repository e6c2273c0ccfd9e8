import { expect, test } from 'vitest';
import { visualRuns } from './outlines.ts';

const drawn = (text: string, direction: 'ltr' | 'rtl') =>
  visualRuns(text, direction, () => 'letters').map(({ part }) => part);

test('a line in one direction is one run', () => {
  expect(drawn('Duck Store, 2020.', 'ltr')).toEqual(['Duck Store, 2020.']);
  expect(drawn('مرحبًا، أنا', 'rtl')).toEqual(['مرحبًا، أنا']);
});

test('in a line from right to left the first words stand at the right, and names keep their order', () => {
  expect(drawn('لعبة بـ React وحدها', 'rtl')).toEqual([' وحدها', 'React', 'لعبة بـ ']);
});

test('a full stop behind a name goes with the line', () => {
  expect(drawn('Noa Montsec.', 'rtl')).toEqual(['.', 'Noa Montsec']);
  expect(drawn('Noa Montsec.', 'ltr')).toEqual(['Noa Montsec.']);
});

test('numbers are read from left to right in every line', () => {
  expect(drawn('في 24 ساعة', 'rtl')).toEqual([' ساعة', '24', 'في ']);
});

test('runs of another kind within the same direction keep it', () => {
  const kinds = visualRuns('abc אבג', 'ltr', (character) => (character < 'ב' ? 'one' : 'other'));
  expect(kinds.map(({ part }) => part)).toEqual(['abc ', 'בג', 'א']);
});
