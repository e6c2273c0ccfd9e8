import { describe, expect, test } from 'vitest';
import { asMailError, MailError, mailErrorInWords } from './mail-error.ts';

const facts = { textRead: false, quotable: true, secrets: [] } as const;

const failed = (cause: object, parts: Partial<ConstructorParameters<typeof MailError>[1]> = {}) =>
  new MailError(cause, { ...facts, ...parts });

const replied = (code: string, response: string) => ({
  code,
  response,
  responseCode: Number(response.slice(0, 3)),
});

describe('what a failed delivery means', () => {
  test.each([
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'ESOCKET ECONNREFUSED'],
    [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'ESOCKET CERT_HAS_EXPIRED'],
    [{ code: 'ETIMEDOUT' }, 'ETIMEDOUT'],
    [replied('EPROTOCOL', '554 5.7.1 no'), 'EPROTOCOL 554 5.7.1 no'],
    [replied('EAUTH', '535 5.7.8 no'), 'EAUTH 535 5.7.8 no'],
    [replied('EENVELOPE', '550 5.1.1 <you@x.org> no'), 'EENVELOPE 550 5.1.1 <you@x.org> no'],
    [replied('EENVELOPE', '451 4.7.1 later'), 'EENVELOPE 451 4.7.1 later'],
  ])('before the text, %o is about the server', (cause, said) => {
    expect(failed(cause)).toMatchObject({ about: 'server', permanent: false, message: said });
  });

  test.each([
    [replied('EMESSAGE', '554 5.7.1 Dear Ada'), true, 'EMESSAGE 554 5.7.1'],
    [replied('EMESSAGE', '552 5.2.3 too long'), true, 'EMESSAGE 552 5.2.3'],
    [replied('EMESSAGE', '550 Dear Ada'), true, 'EMESSAGE 550'],
    [replied('EMESSAGE', '451 4.3.0 Dear Ada'), false, 'EMESSAGE 451 4.3.0'],
    [replied('EMESSAGE', '421 Dear Ada'), false, 'EMESSAGE 421'],
    [replied('EMESSAGE', '503 5.5.1 lost step'), false, 'EMESSAGE 503 5.5.1'],
    [replied('ECONNECTION', '550 5.7.1 broken o'), false, 'ECONNECTION 550 5.7.1'],
    [{ code: 'ECONNECTION' }, false, 'ECONNECTION'],
    [{ code: 'ETIMEDOUT' }, false, 'ETIMEDOUT'],
  ])('after it, %o is about this message', (cause, permanent, said) => {
    expect(failed(cause, { textRead: true })).toMatchObject({
      about: 'message',
      permanent,
      message: said,
    });
  });

  test.each(['552 5.2.2 mailbox full', '452 4.2.2 over quota', '452 4.3.1 system full'])(
    'after it, %s is still about the server',
    (response) => {
      expect(failed(replied('EMESSAGE', response), { textRead: true })).toMatchObject({
        about: 'server',
        permanent: false,
      });
    },
  );

  test.each([[new Error('anything')], [{ code: 'odd' }], [undefined]])(
    '%o concerns this message only, and is tried again',
    (error) => {
      const unknown = { about: 'message', permanent: false, message: 'EUNKNOWN' };
      expect(asMailError(error)).toMatchObject(unknown);
      expect(new MailError(error, facts)).toMatchObject(unknown);
    },
  );
});

describe('what is said of it', () => {
  const refusal = (response: string) => replied('EENVELOPE', response);

  test('never quotes a server that has read a text before', () => {
    expect(failed(refusal('550 5.1.1 Dear Ada'), { quotable: false }).message).toBe(
      'EENVELOPE 550 5.1.1',
    );
  });

  test('is kept for the owner with the server’s own sentence, unless it may be about another mail', () => {
    const cause = replied('EMESSAGE', '550 5.7.1 Looks like advertising');
    expect(failed(cause, { textRead: true })).toMatchObject({
      message: 'EMESSAGE 550 5.7.1',
      kept: 'EMESSAGE 550 5.7.1 Looks like advertising',
    });
    expect(failed(cause, { textRead: true, quotable: false }).kept).toBe('EMESSAGE 550 5.7.1');
    expect(failed({ code: 'ETIMEDOUT' }).kept).toBe('ETIMEDOUT');
  });

  test('is one line without control characters, however the reply was written', () => {
    const { message } = failed(
      refusal('550-5.7.1 \u001b[31mno\n550-5.7.1 really\n550 5.7.1 no\u202e'),
    );
    expect(message).toBe('EENVELOPE 550-5.7.1 [31mno 5.7.1 really 5.7.1 no');
  });

  test('is short, however long the reply was', () => {
    expect(failed(refusal(`550 ${'🙂'.repeat(100_000)}`)).message.length).toBeLessThan(300);
  });

  test('holds no password that the server repeats', () => {
    const { message } = failed(refusal('500 unknown: AUTH PLAIN AG1lAHMzY3JldA== s3cret'), {
      secrets: ['AG1lAHMzY3JldA==', 's3cret'],
    });
    expect(message).toBe('EENVELOPE 500 unknown: AUTH PLAIN *** ***');
  });
});

test('an error is said in words, with the server’s own sentence', () => {
  expect(mailErrorInWords('EMESSAGE 550 5.7.1 Looks like advertising')).toBe(
    'your mail server refused the email after reading it. It said: 550 5.7.1 Looks like advertising',
  );
  expect(mailErrorInWords('ETIMEDOUT')).toBe('your mail server did not answer in time');
});

test('an error without words is shown as it is', () => {
  expect(mailErrorInWords('EUNKNOWN')).toBe('EUNKNOWN');
  expect(mailErrorInWords('a part of it is lost')).toBe('a part of it is lost');
});
