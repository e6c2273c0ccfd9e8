import { describe, expect, test } from 'vitest';
import { readDatabase } from './database.ts';

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
