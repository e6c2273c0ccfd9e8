import { describe, expect, test } from 'vitest';
import { isLoopback, readDatabase, readMailServer } from './server-urls.ts';

test.each([
  ...['localhost', '127.0.0.1', '127.255.0.9', '::1', '[::1]', '0:0:0:0:0:0:0:1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '[::ffff:7f00:1]'],
])('%s is this machine', (host) => expect(isLoopback(host)).toBe(true));

test.each([
  '',
  '127.0.0.1.nip.io',
  '127.evil.example',
  '127.0.0.256',
  'localhost.evil.example',
  '128.0.0.1',
  '0.0.0.0',
  '::',
  '::1:2',
  '::ffff:8.8.8.8',
])('“%s” is not', (host) => expect(isLoopback(host)).toBe(false));

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

  test('only over loopback may a message go in the clear', () => {
    expect(readMailServer('smtp://[::1]')).toMatchObject({ requireTls: false });
    expect(readMailServer('smtp://127.0.0.1.example.com')).toMatchObject({ requireTls: true });
  });

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

describe('DATABASE_URL', () => {
  test('names host, port, user and database, percent-encoded where it must be', () => {
    expect(readDatabase('postgres://me%40x:p%2Fa%25ss@db.example.com:6432/messages')).toEqual({
      host: 'db.example.com',
      port: 6432,
      user: 'me@x',
      password: 'p/a%ss',
      name: 'messages',
      tls: { mode: 'verify-full', authorities: undefined },
    });
    expect(readDatabase('postgresql://me@[::1]/messages')).toMatchObject({
      host: '::1',
      port: 5432,
      password: undefined,
    });
  });

  test.each([
    ['postgres://me@127.0.0.1/a', 'disable'],
    ['postgres://me@localhost/a?sslmode=verify-full', 'verify-full'],
    ['postgres://me@localhost.example.com/a', 'verify-full'],
    ['postgres://me@db.example.com/a?sslmode=require', 'require'],
    ['postgres://me@db.example.com/a?sslmode=disable', 'disable'],
  ])('%s means %s', (text, mode) => {
    expect(readDatabase(text)).toMatchObject({ tls: { mode } });
  });

  test.each([
    'db.example.com',
    'mysql://me@db.example.com/a',
    'postgres://db.example.com/a',
    'postgres://me@db.example.com',
    'postgres://me:%@db.example.com/a',
    'postgres://me:secret@db.example.com/a?sslmode=prefer',
    'postgres://me:secret@db.example.com/a?sslrootcert=/no/such/file',
  ])('%j is explained, not accepted, and no password is repeated', (text) => {
    const read = readDatabase(text);
    expect(read).toHaveProperty('wrong');
    expect(JSON.stringify(read)).not.toContain('secret');
  });
});
