import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

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
  const withoutPort = bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (isIPv4(withoutPort)) return withoutPort;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') === mappedIPv4) return inIPv4(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** How an IPv6 address begins that stands for one of IPv4. */
const mappedIPv4 = '0:0:0:0:0:ffff';

const inIPv4 = (groups: readonly string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.');

/** All eight, in the one spelling that URLs have for them. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = new Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...gap, ...right];
}

/** Who is at the other end of the connection: a visitor, or the proxy in front. */
export function socketAddress(context: Context): string | undefined {
  // Without a socket, as in a test that calls the app directly, there is nothing to ask.
  return context.env?.incoming ? getConnInfo(context).remote.address : undefined;
}
