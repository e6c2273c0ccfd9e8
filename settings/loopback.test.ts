import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each(['localhost', '127.0.0.1', '127.255.0.9', '::1', '[::1]', '0:0:0:0:0:0:0:1'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each(['::ffff:127.0.0.1', '::ffff:7f00:1', '[::ffff:7f00:1]'])(
  '%s is this machine, in the spelling of IPv6',
  (host) => expect(isLoopback(host)).toBe(true),
);

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
