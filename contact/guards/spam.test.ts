import { describe, expect, test } from 'vitest';
import { submissionSchema } from '../contract/submission.ts';
import { isSuspect } from './spam.ts';

const now = 1_700_000_000_000;
const judge = (fields: object) => isSuspect(submissionSchema.parse(fields), now);

describe('suspected spam', () => {
  test('is what fills in the trap', () => {
    expect(judge({ website: 'https://spam.example' })).toBe(true);
    expect(judge({ website: '' })).toBe(false);
  });

  test('is what was typed faster than anybody types', () => {
    expect(judge({ started: now - 500 })).toBe(true);
    expect(judge({ started: now - 5000 })).toBe(false);
  });

  test('is not what comes without script, which cannot tell the time', () => {
    expect(judge({})).toBe(false);
  });

  test('is not what comes from a visitor whose clock is ahead', () => {
    expect(judge({ started: now + 60_000 })).toBe(false);
  });
});
