import { describe, expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { readSettings } from './settings.ts';

const site = { url: 'https://www.example.com', owner: { email: 'owner@example.com' } };
const read = (env: Record<string, string>) => readSettings(env, site, languages.published);

function mistakesOf(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

describe('the settings', () => {
  test('need nothing to be set', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'https://www.example.com',
      contactUrl: undefined,
      mail: { server: undefined, to: 'owner@example.com', from: 'owner@example.com' },
      allowedOrigins: [],
      trustedProxies: 0,
      spam: 'digest',
      retentionDays: 30,
    });
  });

  test('treat an empty value as not set', () => {
    expect(read({ PORT: '', SMTP_URL: ' ', DATA_DIR: '' })).toEqual(read({}));
  });

  test.each(['"', "'"])('take a value in %s that was passed on with its quotes', (quote) => {
    const SMTP_URL = 'smtps://me:it%20is%21@mail.example.com';
    const quoted = { SMTP_URL: `${quote}${SMTP_URL}${quote}`, MAIL_TO: `${quote}${quote}` };
    expect(read(quoted)).toEqual(read({ SMTP_URL }));
  });

  test.each([
    [{ SITE_URL: 'https://ada.dev/' }, 'https://ada.dev', ''],
    [{ SITE_URL: 'https://ada.github.io/me/' }, 'https://ada.github.io/me', '/me'],
    [{ BASE_PATH: 'me' }, 'https://www.example.com/me', '/me'],
    [{ BASE_PATH: '/me/' }, 'https://www.example.com/me', '/me'],
    [{ SITE_URL: 'https://ada.github.io/me', BASE_PATH: '/' }, 'https://ada.github.io', ''],
  ])('read where the site stands from %o', (env, siteUrl, folder) => {
    expect(read(env as Record<string, string>)).toMatchObject({ siteUrl, folder });
  });

  test('say that a folder with other letters than those of BASE_PATH cannot be served', () => {
    const url = 'https://www.example.com/café/';
    expect(mistakesOf({ SITE_URL: url })).toContain('SITE_URL: must be the path');
    expect(() => readSettings({}, { ...site, url }, languages.published)).toThrow(
      'url in content/site.yaml: must be the path',
    );
  });

  test('read lists of origins, forgiving a slash at the end', () => {
    const { allowedOrigins } = read({ ALLOWED_ORIGINS: 'https://a.example, http://b.example:81/' });
    expect(allowedOrigins).toEqual(['https://a.example', 'http://b.example:81']);
  });

  test('list every error at once, with the name of the setting and what to write', () => {
    const refusal = mistakesOf({
      PORT: '80a',
      MAIL_TO: 'nobody',
      MAIL_LANGUAGE: 'fr',
      ALLOWED_ORIGINS: 'https://a.example/path',
      SITE_URL: 'www.example.com',
      BASE_PATH: '/my portfolio',
      CONTACT_URL: 'mail',
      SPAM: 'delete',
      RETENTION_DAYS: '-1',
      SMTP_URL: 'http://mail.example.com',
    });
    expect(refusal).toBe(`Invalid settings:
  PORT: must be a whole number from 0 to 65535
  SITE_URL: must be the URL of the published site, such as https://www.example.com
  BASE_PATH: must be the path of the site on its host, such as /portfolio, or / for none
  CONTACT_URL: must be the URL of the contact server, such as https://contact.example.com
  SMTP_URL: does not begin with smtp: or smtps:; write smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587
  MAIL_TO: must be one email address, such as you@example.com
  MAIL_LANGUAGE: must be one of ${languages.published.join(', ')}
  ALLOWED_ORIGINS: must be a comma-separated list of origins, such as https://www.example.com, without paths
  SPAM: must be keep, mark or digest
  RETENTION_DAYS: must be a whole number from 0 to 36500`);
  });

  test.each(['..', '/a/../b', '/a?b', 'a b', '/<a>'])('refuse the folder %s', (BASE_PATH) => {
    expect(mistakesOf({ BASE_PATH })).toContain('BASE_PATH: must be the path');
  });

  test.each(['dist', 'dist/', './dist/.data', 'x/../dist/messages'])(
    'refuse messages in the built site, which is public and replaced (%s)',
    (DATA_DIR) => expect(mistakesOf({ DATA_DIR })).toContain('DATA_DIR: must not be in dist/'),
  );

  test.each(['dist.data', '../dist', '.data', '/srv/dist'])('take messages in %s', (DATA_DIR) => {
    expect(mistakesOf({ DATA_DIR })).toBe('none');
  });

  test('never repeat a password in an error', () => {
    expect(mistakesOf({ SMTP_URL: 'smtp://me:secret%@mail.example.com' })).not.toContain('secret');
    expect(mistakesOf({ SMTP_URL: 'me:secret@mail.example.com' })).not.toContain('secret');
  });
});
