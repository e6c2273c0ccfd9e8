import { describe, expect, test } from 'vitest';
import { addressGroup, clientAddress, originOf } from './visitor.ts';

test.each([
  ['the socket’s; what the visitor claims is ignored', 0, '1.2.3.4', '10.0.0.1'],
  ['what the one proxy saw', 1, '6.6.6.6, 203.0.113.5', '203.0.113.5'],
  ['what the outer proxy saw', 2, '6.6.6.6, 203.0.113.5, 10.0.0.2', '203.0.113.5'],
  ['the first when fewer proxies were passed', 3, '203.0.113.5, 10.0.0.2', '203.0.113.5'],
  ['the socket’s when the proxy says nothing', 1, null, '10.0.0.1'],
])('the address of a visitor is %s', (_, proxies, forwardedFor, address) => {
  expect(clientAddress('10.0.0.1', forwardedFor, proxies)).toBe(address);
});

describe('what a rate limit counts as one visitor', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['203.0.113.5:4711', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::ffff:cb00:7105', '203.0.113.5'],
    ['::FFFF:CB00:7105', '203.0.113.5'],
    ['0:0:0:0:0:ffff:cb00:7105', '203.0.113.5'],
    ['0000:0000:0000:0000:0000:ffff:203.0.113.5', '203.0.113.5'],
    ['[::ffff:7f00:1]:4711', '127.0.0.1'],
    ['::fffe:cb00:7105', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/64'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['garbage', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (address, group) => expect(addressGroup(address)).toBe(group));
});

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
