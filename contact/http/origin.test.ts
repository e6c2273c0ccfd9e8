import { describe, expect, test } from 'vitest';
import { originOf } from './origin.ts';

const policy = { allowed: new Set(['https://www.example.com']), behindProxy: false };
const kindOf = (headers: Record<string, string>, behindProxy = false) =>
  originOf(new Headers({ host: 'contact.example.net', ...headers }), { ...policy, behindProxy })
    .kind;

describe('where a post comes from', () => {
  test('a page of this server is its own, whatever the protocol in front of it', () => {
    expect(kindOf({ origin: 'http://contact.example.net' })).toBe('own');
    expect(kindOf({ origin: 'https://contact.example.net' })).toBe('own');
  });

  test('a listed site is allowed', () => {
    expect(kindOf({ origin: 'https://www.example.com' })).toBe('allowed');
  });

  test.each([
    'https://evil.example',
    'http://www.example.com',
    'https://www.example.com.evil.example',
    'https://contact.example.net:8443',
    'nonsense',
  ])('%s is foreign', (origin) => expect(kindOf({ origin })).toBe('foreign'));

  test('a hidden origin is foreign, unless the browser vouches for it', () => {
    expect(kindOf({ origin: 'null' })).toBe('foreign');
    expect(kindOf({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe('own');
    expect(kindOf({ 'sec-fetch-site': 'cross-site' })).toBe('foreign');
  });

  test('a program without an origin may post', () => {
    expect(kindOf({})).toBe('own');
  });

  test('the host that a proxy names counts only if the proxy is trusted', () => {
    const headers = { origin: 'https://site.example', 'x-forwarded-host': 'site.example' };
    expect(kindOf(headers)).toBe('foreign');
    expect(kindOf(headers, true)).toBe('own');
  });
});
