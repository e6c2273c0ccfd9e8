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
