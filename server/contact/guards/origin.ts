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
  const host = (behindProxy && headers.get('x-forwarded-host')) || headers.get('host');
  if (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()) return { kind: 'own' };
  return allowed.has(origin) ? { kind: 'allowed', origin } : { kind: 'foreign' };
}
