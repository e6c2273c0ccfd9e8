import { expect, test } from 'vitest';
import { expiryAfter } from './security-txt-expiry.ts';

test.each([
  ['2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['2026-01-31T23:59:59Z', '2026-12-01T00:00:00Z'],
  ['2026-11-15T12:00:00Z', '2027-10-01T00:00:00Z'],
])('written on %s, it holds until %s', (today, expiry) => {
  expect(expiryAfter(new Date(today))).toBe(expiry);
});
