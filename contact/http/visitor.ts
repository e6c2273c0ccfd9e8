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

type Policy = {
  /** Origins of pages that may post, besides the one this server answers under. */
  allowed: ReadonlySet<string>;
  /** Whether a proxy that we trust names the host that the visitor asked for. */
  behindProxy: boolean;
};

export type Origin = { kind: 'own' } | { kind: 'allowed'; origin: string } | { kind: 'foreign' };

/** Where a post comes from. A browser cannot lie here; other programs have no visitor to fool. */
export function originOf(headers: Headers, { allowed, behindProxy }: Policy): Origin {
  const origin = headers.get('origin');
  const sameOrigin = headers.get('sec-fetch-site') === 'same-origin';
  if (origin === null || origin === 'null') {
    const crossSite = origin === 'null' || headers.get('sec-fetch-site') === 'cross-site';
    return { kind: crossSite && !sameOrigin ? 'foreign' : 'own' };
  }
  const host = hostOf(headers, behindProxy)?.toLowerCase();
  if (URL.canParse(origin) && new URL(origin).host === host) return { kind: 'own' };
  return allowed.has(origin) ? { kind: 'allowed', origin } : { kind: 'foreign' };
}

const hostOf = (headers: Headers, behindProxy: boolean) =>
  (behindProxy && headers.get('x-forwarded-host')) || headers.get('host');

/** Why a foreign post was refused, for the owner, whose proxy or settings may be the reason. */
export function whyForeign(headers: Headers, behindProxy: boolean): string {
  const from = shownAddress(headers.get('origin')) ?? 'a page that hides its address';
  const asked = shownAddress(hostOf(headers, behindProxy)) ?? 'nothing';
  return (
    `The form was sent from ${from}, and this server was asked as ${asked}. If both are yours, let the ` +
    'proxy pass the host on with its port (nginx: proxy_set_header Host $http_host), or list the ' +
    'first in ALLOWED_ORIGINS.'
  );
}

/** Whoever sends these can write anything in them; only what looks like an address gets into the log. */
const shownAddress = (text: string | null) =>
  text && /^[\w.:/[\]-]{1,100}$/.test(text) ? text : undefined;
