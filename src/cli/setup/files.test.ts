import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readMailServer } from '../../settings/server-urls.ts';
import { answersFrom, setUpMail, smtpUrl, withSettings, wrongMailFlags } from './mail.ts';
import { presentAnswer, type SetupQuestion, siteQuestions, withAnswer, wrongWith } from './site.ts';

const question = (flag: string) => siteQuestions.find((one) => one.flag === flag) as SetupQuestion;

describe('site.yaml', () => {
  const source = readFileSync('content/site.yaml', 'utf8');

  test('every question has its place there, and the present answers are good', () => {
    for (const one of siteQuestions) {
      const answer = presentAnswer(source, one);
      expect(answer === 'none', one.flag).toBe(one.flag === 'verification');
      expect(wrongWith(one, answer), one.flag).toBeUndefined();
      expect(withAnswer(source, one, answer), one.flag).toBe(source);
    }
  });

  test('an answer changes one line; the code for search engines may be new', () => {
    const named = withAnswer(source, question('name'), 'Ada');
    const present = new Set(source.split('\n'));
    expect(named.split('\n').filter((line) => !present.has(line))).toEqual(['  name: Ada']);
    const verified = withAnswer(
      'url: https://a.dev\n# why\nyear: 1\n',
      question('verification'),
      'x',
    );
    expect(verified).toBe('url: https://a.dev\nverification: x\n# why\nyear: 1\n');
  });

  test('an answer goes where its key stands, also when nothing is behind it', () => {
    const bare = 'url: https://a.dev\nverification:\n';
    expect(presentAnswer(bare, question('verification'))).toBe('none');
    expect(withAnswer(bare, question('verification'), 'none')).toBe(bare);
    expect(withAnswer(bare, question('verification'), 'x')).toBe(
      'url: https://a.dev\nverification: x\n',
    );
    expect(withAnswer(bare, question('verification'), '')).toBe(
      'url: https://a.dev\nverification: ""\n',
    );
  });

  test('an address that is missing comes in as a line of its own; every other byte stays', () => {
    const around = (lines: string) =>
      `url:   https://a.dev # the site\nprojects:   # shared\n  # where\n${lines}  tags: [ {id: a,  name: 'A'} ]\n`;
    const both = around('  source: https://code.dev/ada\n  demo: https://a.dev\n');
    const one = withAnswer(around(''), question('source'), 'https://code.dev/ada');
    expect(withAnswer(one, question('demo'), 'https://a.dev')).toBe(both);
    expect(withAnswer('url: https://a.dev\n', question('demo'), 'https://b.dev')).toBe(
      'url: https://a.dev\nprojects:\n  demo: https://b.dev\n',
    );
  });

  test('none takes the address of demos out', () => {
    expect(wrongWith(question('demo'), 'none')).toBeUndefined();
    const without = withAnswer(source, question('demo'), 'none');
    expect(without).toBe(source.replace(/^ {2}demo: .*\n/m, ''));
    expect(presentAnswer(without, question('demo'))).toBe('none');
    expect(withAnswer(without, question('demo'), 'none')).toBe(without);
  });

  test('a list of profiles takes the place of the one that is there, or comes where it belongs', () => {
    const profiles = question('profiles');
    const source = 'owner:\n  name: Ada # me\n  email: a@b.dev\n\nprojects:\n  tags: []\n';
    const answer = 'GitHub https://github.com/ada, My blog https://ada.dev';
    const entries = parse(withAnswer(source, profiles, answer)).owner.profiles;
    expect(entries).toEqual([
      { name: 'GitHub', url: 'https://github.com/ada' },
      { name: 'My blog', url: 'https://ada.dev' },
    ]);
    const once = withAnswer(source, profiles, answer);
    expect(presentAnswer(once, profiles)).toBe(answer);
    expect(withAnswer(once, profiles, 'none')).toBe(source);
    expect(presentAnswer(source, profiles)).toBe('none');
  });

  test('a translator can come, change and go, and the rest of the file stays', () => {
    const translator = question('translator');
    const gone = withAnswer(source, translator, 'none');
    expect(parse(gone)).not.toHaveProperty('translator');
    expect(parse(gone)).toEqual({ ...parse(source), translator: undefined });
    const back = withAnswer(gone, translator, 'Bo Bell https://bo.dev');
    expect(parse(back).translator).toEqual({ name: 'Bo Bell', url: 'https://bo.dev' });
    const present = new Set(source.split('\n'));
    expect(back.split('\n').filter((line) => !present.has(line))).toEqual([
      '  name: Bo Bell',
      '  url: https://bo.dev',
    ]);
  });

  test.each([
    ['email', 'ada', 'not a valid email address. Write it like name@example.com.'],
    ['url', 'ada.dev', 'not a complete URL. Write the whole URL, starting with https://.'],
    ['profiles', 'GitHub', 'not a complete URL. Write the whole URL, starting with https://.'],
    [
      'profiles',
      'https://github.com/ada',
      'empty text. Write here: “Name of the network, as in GitHub”.',
    ],
    ['translator', 'Bo', 'not a complete URL. Write the whole URL, starting with https://.'],
    ['year', 'soon', 'not a valid year. Write a year from 1970 to 2100.'],
  ])('--%s %s is answered with advice', (flag, answer, sentence) => {
    expect(wrongWith(question(flag), answer)).toBe(sentence);
  });
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

  test('an address with a port of its own is read and written the same', () => {
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
