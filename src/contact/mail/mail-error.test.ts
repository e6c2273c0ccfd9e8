import { describe, expect, test } from 'vitest';
import { asMailError, MailError, mailErrorInWords } from './mail-error.ts';

const beforeText = (cause: unknown) => new MailError(cause, false);
const afterText = (cause: unknown) => new MailError(cause, true);

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
    [replied('EPROTOCOL', '554 5.7.1 no'), 'EPROTOCOL 554 5.7.1'],
    [replied('EAUTH', '535 5.7.8 no'), 'EAUTH 535 5.7.8'],
    [replied('EENVELOPE', '550 5.1.1 <you@x.org> no'), 'EENVELOPE 550 5.1.1'],
    [replied('EENVELOPE', '451 4.7.1 later'), 'EENVELOPE 451 4.7.1'],
  ])('before the text, %o is about the server', (cause, sentence) => {
    expect(beforeText(cause)).toMatchObject({
      about: 'server',
      permanent: false,
      message: sentence,
    });
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
  ])('after it, %o is about this message', (cause, permanent, sentence) => {
    expect(afterText(cause)).toMatchObject({
      about: 'message',
      permanent,
      message: sentence,
    });
  });

  test.each(['552 5.2.2 mailbox full', '452 4.2.2 over quota', '452 4.3.1 system full'])(
    'after it, %s is still about the server',
    (response) => {
      expect(afterText(replied('EMESSAGE', response))).toMatchObject({
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
      expect(beforeText(error)).toMatchObject(unknown);
    },
  );
});

describe('what is said of it', () => {
  const refusal = (response: string) => replied('EENVELOPE', response);

  test('has only codes for the log, and the server’s own sentence for the owner', () => {
    for (const failed of [beforeText, afterText]) {
      expect(failed(replied('EMESSAGE', '550 5.7.1 Looks like advertising'))).toMatchObject({
        message: 'EMESSAGE 550 5.7.1',
        withReply: 'EMESSAGE 550 5.7.1 Looks like advertising',
      });
    }
    expect(beforeText({ code: 'ETIMEDOUT' }).withReply).toBe('ETIMEDOUT');
  });

  test('is one line without control characters, however the reply was written', () => {
    const { withReply } = beforeText(
      refusal('550-5.7.1 \u001b[31mno\n550-5.7.1 really\n550 5.7.1 no\u202e'),
    );
    expect(withReply).toBe('EENVELOPE 550-5.7.1 [31mno 5.7.1 really 5.7.1 no');
  });

  test('is short, however long the reply was', () => {
    expect(beforeText(refusal(`550 ${'🙂'.repeat(100_000)}`)).withReply.length).toBeLessThan(300);
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
