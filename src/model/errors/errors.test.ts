import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorSentences, report } from './errors.ts';

const codes = Object.keys(errorSentences) as ErrorCode[];

describe.each(codes)('%s', (code) => {
  const { wrong, advice } = errorSentences[code];

  test('says what is wrong after the key, and what to do in a sentence of its own', () => {
    expect(wrong).toMatch(/^[a-z“{]/);
    expect(wrong).not.toMatch(/\.$/);
    expect(advice).toMatch(/^[A-Z“]/);
    expect(advice).toMatch(/[.?]$|[.?]\{\w+\}$|: "–"\.$/);
  });

  test('is written as the other texts are', () => {
    const prose = `${wrong} ${advice}`.replaceAll(/"–"|prefix: '[^']*'/g, 'x');
    expect(prose).not.toMatch(/["']|\.\.\.| {2}/);
  });
});

test('details go into the sentences, and braces in a detail stay as they are', () => {
  const details = { found: '{known}', known: '{count}' };
  expect(report('unknown_placeholder', details)).toEqual({
    code: 'unknown_placeholder',
    details,
    wrong: '{known} is not a placeholder here',
    advice: 'Use {count}.',
  });
});
