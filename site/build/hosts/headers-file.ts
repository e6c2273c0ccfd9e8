import { pageHeaders } from '../../../server/pages/security-headers.ts';

const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const rule = (path: string, headers: Record<string, string>) =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/**
 * `_headers` for Netlify and Cloudflare Pages. Pages get no Cache-Control: both hosts let them be
 * asked for again by themselves, and join a header that two rules set.
 */
export const headersFile = (base: string): string =>
  [rule(`${base}/*`, pageHeaders()), rule(`${base}/_astro/*`, kept)].join('\n');
