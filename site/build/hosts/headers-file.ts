import { pageHeaders, sharedHeaders, sharedPaths } from '../../../model/security-headers.ts';

const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const rule = (path: string, headers: Record<string, string>) =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/**
 * `_headers` for Netlify and Cloudflare Pages. Pages get no Cache-Control: both hosts let them be
 * asked for again by themselves, and join a header that two rules set. Joined, two resource policies
 * are none, as the Fetch standard says: other sites may show the file, which is what is wanted.
 */
export const headersFile = (base: string): string =>
  [
    rule(`${base}/*`, pageHeaders()),
    ...sharedPaths.map((path) => rule(base + path, sharedHeaders)),
    rule(`${base}/_astro/*`, kept),
  ].join('\n');
