import { describe, expect, test } from 'vitest';
import { judge } from './verdict.ts';

describe('what a failed delivery means', () => {
  test.each([
    ['EENVELOPE', 550],
    ['EENVELOPE', 553],
    ['EMESSAGE', 552],
    ['EMESSAGE', 554],
  ])('%s %d is a refusal for good', (code, responseCode) => {
    expect(judge({ code, responseCode })).toEqual({
      permanent: true,
      serverTrouble: false,
      code: `${code} ${responseCode}`,
    });
  });

  test.each([
    ['EENVELOPE', 450],
    ['EMESSAGE', 451],
    ['EMESSAGE', 452],
  ])('%s %d is a refusal for now, of this message only', (code, responseCode) => {
    expect(judge({ code, responseCode })).toMatchObject({ permanent: false, serverTrouble: false });
  });

  test.each([
    [{ code: 'ECONNECTION' }],
    [{ code: 'ESOCKET' }],
    [{ code: 'ETIMEDOUT' }],
    [{ code: 'EDNS' }],
    [{ code: 'ETLS' }],
    [{ code: 'EPROTOCOL', responseCode: 554 }],
    [{ code: 'EAUTH', responseCode: 535 }],
    [{ code: 'EENVELOPE', responseCode: 421 }],
    [{ code: 'EENVELOPE', responseCode: 530 }],
    [{ code: 'EENVELOPE' }],
  ])('%o is trouble with the server, and passes', (error) => {
    expect(judge(error)).toMatchObject({ permanent: false, serverTrouble: true });
  });

  test.each([[new Error('anything')], [{ code: 'odd' }], [undefined]])(
    '%o concerns this message only, and is tried again',
    (error) => {
      expect(judge(error)).toEqual({ permanent: false, serverTrouble: false, code: 'EUNKNOWN' });
    },
  );

  test('is said without the server’s words, which quote addresses', () => {
    const error = Object.assign(new Error('550 <ada@example.com> unknown'), {
      code: 'ada@example.com',
      responseCode: 'ada@example.com',
    });
    expect(judge(error).code).toBe('EUNKNOWN');
  });
});
