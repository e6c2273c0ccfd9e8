import { BlockList, isIP } from 'node:net';

const addresses = new BlockList();
addresses.addSubnet('127.0.0.0', 8);
addresses.addAddress('::1', 'ipv6');

/** Whether a host is this machine itself: what goes there crosses no network. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return host === 'localhost';
  // Knows an IPv4 address that is written as IPv6, too.
  return addresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
