import { isIPv4, isIPv6 } from 'node:net';

/**
 * The visitor’s address. Behind proxies it is the entry that the outermost trusted one wrote:
 * what stands further left was written by the visitor, and proves nothing.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies) || hops[0] : undefined;
  return forwarded || socketAddress || 'unknown';
}

/** What a rate limit counts: an IPv4 address, or the /64 that one IPv6 household has for itself. */
export function addressGroup(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$/g, '').replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  const withoutPort = bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (isIPv4(withoutPort)) return withoutPort;
  return isIPv6(bare) ? `${firstFourGroups(bare)}::/64` : 'unknown';
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...new Array<string>(Math.max(gap, 0)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
