import type { Content } from '../../../model/content.ts';
import { localeCodes } from '../../../model/locales.ts';
import { redirectsOf } from '../../../model/redirects.ts';
import { homeOf } from '../../../model/routes.ts';

/**
 * `_redirects`: old addresses for every host that reads it and for our server; then, for Netlify
 * alone, the error page of each language. Cloudflare finds the nearest 404.html by itself and skips
 * a line with a status that it does not know.
 */
export function redirectsFile(content: Content, base: string): string {
  const moved = redirectsOf(content).map(({ from, to }) => `${base}${from} ${base}${to} 301`);
  const lost = localeCodes
    .map(homeOf)
    .filter((home) => home !== '/')
    .map((home) => `${base}${home}* ${base}${home}404.html 404`);
  return [...moved, ...lost, ''].join('\n');
}
