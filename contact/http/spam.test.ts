import { describe, expect, test } from 'vitest';
import { submissionSchema } from '../form/submission.ts';
import { isSuspect } from './receive.ts';

const judge = (fields: object) => isSuspect(submissionSchema.parse(fields));

describe('suspected spam', () => {
  test('is what fills in the trap', () => {
    expect(judge({ subject: 'https://spam.example' })).toBe(true);
    expect(judge({ subject: '' })).toBe(false);
  });

  test('is what was typed faster than anybody types', () => {
    expect(judge({ elapsed: 0 })).toBe(true);
    expect(judge({ elapsed: 999 })).toBe(true);
    expect(judge({ elapsed: 1000 })).toBe(false);
  });

  test('is not what comes without script, which cannot tell the time', () => {
    expect(judge({})).toBe(false);
  });

  test('is not what comes with a time that is no number', () => {
    for (const elapsed of ['', 'soon', '5', -5, Number.NaN, true, null, [5]]) {
      expect(judge({ elapsed })).toBe(false);
    }
  });
});
