import { expect, test } from 'vitest';
import { readDate } from './dates.ts';

test.each([
  ['2022', '2022'],
  [2022, '2022'],
  ['2022-03', '2022-03'],
  ['2022-3-4', '2022-03-04'],
  ['2022/03', '2022-03'],
  ['2022-03-14T09:30:00Z', '2022-03-14'],
  ['03/2022', '2022-03'],
  ['14.03.2022', '2022-03-14'],
  ['14/03/2022', '2022-03-14'],
  ['03/14/2022', '2022-03-14'],
  ['Mar 2020', '2020-03'],
  ['March 14, 2020', '2020-03-14'],
  ['Sept. 2019', '2019-09'],
  ['marzo de 2020', '2020-03'],
  ['març del 2020', '2020-03'],
  ['März 2020', '2020-03'],
  ['14. Mai 2020', '2020-05-14'],
  ['août 2020', '2020-08'],
  ['Spring 2020', '2020'],
])('%j is %s', (written, date) => {
  expect(readDate(written)).toEqual({ date });
});

test.each(['', 'Present', 'heute', 'actualidad', undefined, null])('%j still lasts', (written) => {
  expect(readDate(written)).toBe('none');
});

test.each(['2020-02-30', '2020-13', '31.04.2021', '03/04/2022', 'soon', '1850', '2020 - 2022'])(
  '%j is no date',
  (written) => {
    expect(readDate(written)).toBe('wrong');
  },
);
