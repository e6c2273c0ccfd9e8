import { describe, expect, test } from 'vitest';
import { readMailServer } from './mail-server.ts';

describe('SMTP_URL', () => {
  test('smtps means TLS from the first byte', () => {
    expect(readMailServer('smtps://mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: 465,
      secure: true,
      requireTls: false,
      login: undefined,
    });
  });

  test('smtp means STARTTLS or nothing', () => {
    expect(readMailServer('smtp://mail.example.com:2525')).toMatchObject({
      port: 2525,
      secure: false,
      requireTls: true,
    });
  });

  test.each(['localhost', '127.0.0.1', '127.8.8.8', '[::1]'])(
    'only over loopback (%s) may a message go in the clear',
    (host) => expect(readMailServer(`smtp://${host}`)).toMatchObject({ requireTls: false }),
  );

  test.each(['localhost.example.com', '128.0.0.1', '127.0.0.1.example.com', '0.0.0.0'])(
    '%s is not loopback',
    (host) => expect(readMailServer(`smtp://${host}`)).toMatchObject({ requireTls: true }),
  );

  test('user and password may hold any character, percent-encoded', () => {
    expect(readMailServer('smtp://me%40example.com:p%2Fa%25ss@localhost')).toMatchObject({
      login: { user: 'me@example.com', password: 'p/a%ss' },
    });
  });

  test.each(['', 'mail.example.com', 'https://mail.example.com', 'smtp://', 'smtp://a:%@b'])(
    '%j is explained, not accepted',
    (text) => expect(readMailServer(text)).toHaveProperty('wrong'),
  );
});
