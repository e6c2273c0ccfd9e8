import { expect, test } from 'vitest';
import { compareVersions } from './version.ts';

test('versions are ordered by their numbers, and what comes before a version is less than it', () => {
  const ordered = [
    '0.9.0',
    '1.0.0',
    '1.1.0-beta',
    '1.1.0-beta.2',
    '1.1.0-beta.10',
    '1.1.0',
    '1.10.0',
  ];
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
});
