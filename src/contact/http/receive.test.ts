import { describe, expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { submissionSchema } from './read-submission.ts';
import { identityOf, isSuspect } from './receive.ts';

const judge = (fields: object) => isSuspect(submissionSchema(languages).parse(fields));

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

  test('is not what comes without script, which cannot measure the time', () => {
    expect(judge({})).toBe(false);
  });
});

describe('the identity of a message', () => {
  const typed = { name: 'a', email: 'b', message: 'c', address: 'x' };

  test('is the same for the same key and text, from any address', () => {
    const one = identityOf({ ...typed, key: 'K' });
    expect(identityOf({ ...typed, key: 'k', address: 'y' })).toEqual(one);
  });

  test('changes with the text, so that a correction is not lost', () => {
    const one = identityOf({ ...typed, key: 'k' });
    expect(identityOf({ ...typed, key: 'k', message: 'corrected' })).not.toEqual(one);
  });

  test('without a key is that of text and address', () => {
    const one = identityOf({ ...typed, key: undefined });
    expect(identityOf({ ...typed, key: undefined })).toEqual(one);
    expect(identityOf({ ...typed, key: undefined, address: 'y' })).not.toEqual(one);
  });

  test('does not confuse where one field ends and the next begins', () => {
    const one = identityOf({ ...typed, name: 'ab', email: 'c', key: undefined });
    expect(identityOf({ ...typed, name: 'a', email: 'bc', key: undefined })).not.toEqual(one);
  });
});
