import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';

/**
 * The visitor’s network address. Behind proxies it is the entry that the outermost trusted proxy wrote:
 * entries further left come from the client and can be forged.
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

/** The key of the rate limit: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressGroup(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$/g, '').replace(/%.*$/, '');
  const withoutPort = bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (isIPv4(withoutPort)) return withoutPort;
  if (!isIPv6(bare)) return 'unknown';
  const binary = convertIPv6ToBinary(bare);
  if (isIPv4MappedIPv6(binary)) {
    return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(binary));
  }
  const groups = [112n, 96n, 80n, 64n].map((bits) => (binary >> bits) & 0xffffn);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The remote address of the connection: the visitor's, or that of a proxy. */
export function socketAddress(context: Context): string | undefined {
  // There is no socket in tests that call the app directly.
  return context.env?.incoming ? getConnInfo(context).remote.address : undefined;
}

type Policy = {
  /** Origins that may post, besides this server's own. */
  allowed: ReadonlySet<string>;
  /** Whether X-Forwarded-Host can be trusted. */
  behindProxy: boolean;
};

export type Origin = { kind: 'own' } | { kind: 'allowed'; origin: string } | { kind: 'foreign' };

/** Classifies the origin of a post. Browsers do not let a page forge these headers. */
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

/** Why a post from another origin was refused, for the log: the proxy or the settings may be wrong. */
export function whyForeign(headers: Headers, behindProxy: boolean): string {
  const from = shownAddress(headers.get('origin')) ?? 'a page without an origin';
  const asked = shownAddress(hostOf(headers, behindProxy)) ?? 'unknown';
  return (
    `The form was sent from ${from}, but the host of the request is ${asked}. If both are yours, let the ` +
    'proxy pass on the host with its port (nginx: proxy_set_header Host $http_host), or add the ' +
    'first to ALLOWED_ORIGINS.'
  );
}

/** Clients can send anything in these headers; only values that look like a URL or host are logged. */
const shownAddress = (text: string | null) =>
  text && /^[\w.:/[\]-]{1,100}$/.test(text) ? text : undefined;
