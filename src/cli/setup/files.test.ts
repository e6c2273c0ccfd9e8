import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readMailServer } from '../../settings/server-urls.ts';
import { answersFrom, setUpMail, smtpUrl, withSettings, wrongMailFlags } from './mail.ts';
import { siteQuestions, wrongWith } from './site.ts';

test.each([
  ['email', 'ada', 'not a valid email address. Write it like name@example.com.'],
  ['url', 'ada.dev', 'not a complete URL. Write the whole URL, starting with https://.'],
  ['name', '', 'empty text. Expected: Your name, as shown everywhere.'],
  ['name', 'Ada, Countess of Lovelace', undefined],
])('--%s %s is answered with %s', (flag, answer, sentence) => {
  const question = siteQuestions.find((one) => one.flag === flag);
  expect(question && wrongWith(question, answer)).toBe(sentence);
});

describe('.env', () => {
  test('settings are added or changed, and the other lines stay', () => {
    const before = '# mine\nPORT=8080\n# SMTP_URL=smtps://example\nMAIL_TO=a@b.dev';
    const after = withSettings(before, {
      SMTP_URL: 'smtp://x',
      MAIL_TO: 'c@d.dev',
      NEW: 'a "b" #c',
    });
    expect(after).toBe(
      '# mine\nPORT=8080\n# SMTP_URL=smtps://example\nSMTP_URL=smtp://x\nMAIL_TO=c@d.dev\nNEW="a \\"b\\" #c"\n',
    );
    expect(parseEnv(after).SMTP_URL).toBe('smtp://x');
  });
});

describe('the mail server', () => {
  const answers = {
    host: 'mail.ada.dev',
    port: '587',
    secure: false,
    user: 'ada@ada.dev',
    password: 'p:ä/@#%?',
  };

  test('any password survives the way into .env and back', () => {
    const url = smtpUrl(answers);
    const env = parseEnv(withSettings('', { SMTP_URL: url }));
    expect(answersFrom(env.SMTP_URL)).toEqual(answers);
    expect(readMailServer(url)).toMatchObject({ secure: false, requireTls: true });
  });

  test('port 465 is encrypted from the start', () => {
    expect(smtpUrl({ ...answers, port: '465', secure: true, user: '' })).toBe(
      'smtps://mail.ada.dev',
    );
  });

  test('a URL with a port of its own is read and written the same', () => {
    for (const url of ['smtps://mail.ada.dev:8465', 'smtp://mail.ada.dev:2525']) {
      expect(smtpUrl(answersFrom(url))).toBe(url);
    }
  });
});

describe('flags of the mail server', () => {
  test('give way to questions once the server has refused', async () => {
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => printed.mockRestore());
    const asked: string[] = [];
    const ask = async ({ asks }: { asks: string }) => {
      asked.push(asks);
      return '-';
    };
    const flags = { 'mail-server': 'smtp://127.0.0.1:1', 'mail-to': 'ada@ada.dev' };
    const owner = { name: 'Ada', email: 'ada@ada.dev', profiles: [] };
    await setUpMail('content/no-such.env', { url: 'https://ada.dev', owner }, flags, ask);
    expect(asked).toEqual([expect.stringMatching(/^Outgoing mail server/)]);
  });

  test.each([
    [
      { 'mail-server': 'a.dev', 'mail-port': 'abc' },
      ['--mail-port abc: Enter a number from 1 to 65535.'],
    ],
    [
      { 'mail-server': 'a.dev', 'mail-port': '70000' },
      ['--mail-port 70000: Enter a number from 1 to 65535.'],
    ],
    [
      { 'mail-server': 'a.dev', 'mail-to': 'nope' },
      ['--mail-to nope: Enter an email address, such as you@example.com.'],
    ],
    [
      { 'mail-to': 'me@a.dev', 'mail-user': 'me' },
      ['--mail-user, --mail-to: also name the mail server with --mail-server.'],
    ],
    [{ 'mail-server': 'a.dev', 'mail-port': '587', 'mail-to': 'me@a.dev' }, []],
    [{}, []],
  ])('%j', (flags, sentence) => {
    expect(wrongMailFlags(flags, { hasServer: false })).toEqual(sentence);
  });

  test('may name one thing of a server that is known', () => {
    expect(wrongMailFlags({ 'mail-to': 'me@a.dev' }, { hasServer: true })).toEqual([]);
  });
});
