import { expect, test } from 'vitest';
import { troubleInWords } from './trouble-in-words.ts';

test('a trouble is told in words, with the server’s own sentence', () => {
  expect(troubleInWords('EMESSAGE 550 5.7.1 Looks like advertising')).toBe(
    'your mail server read the mail and did not take it. It said: 550 5.7.1 Looks like advertising',
  );
  expect(troubleInWords('ETIMEDOUT')).toBe('your mail server did not answer in time');
});

test('what has no words is shown as it is', () => {
  expect(troubleInWords('EUNKNOWN')).toBe('EUNKNOWN');
  expect(troubleInWords('a part of it is lost')).toBe('a part of it is lost');
});
