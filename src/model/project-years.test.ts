import { expect, test } from 'vitest';
import { yearsOf } from './projects.ts';

test.each([
  ['one year', { year: 2019 }, '2019'],
  ['the years from beginning to end', { from: '2018-11', to: '2019-03' }, '2018–2019'],
  ['one year where both lie in it', { from: '2019-01', to: '2019' }, '2019'],
  ['an open end while it lasts', { from: '2020-05' }, '2020–'],
  ['nothing where nothing is reported', {}, undefined],
] as const)('a project shows %s', (_, dates, years) => {
  const { year, from, to } = { year: undefined, from: undefined, to: undefined, ...dates };
  expect(yearsOf({ year, from, to }, 'en')).toBe(years);
});
