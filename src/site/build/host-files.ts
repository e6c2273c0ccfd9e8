import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import type { Content } from '../../model/content.ts';
import { homeOf, localeOfPath, redirectsOf, urlOf } from '../../model/routes.ts';
import { pageHeaders, sharedHeaders, sharedPaths } from '../../model/security-headers.ts';

/** Static hosts look for 404.html, visitors for the page's own URL: both get the error page. */
export async function copyErrorPages(
  { routes, languages }: Pick<Content, 'routes' | 'languages'>,
  dir: URL,
): Promise<void> {
  for (const locale of languages.published) {
    const page = new URL(`.${urlOf(routes, 'not-found', locale)}index.html`, dir);
    const forHosts = new URL(`.${homeOf(languages.table[locale])}404.html`, dir);
    // Astro itself writes the default language's page as 404.html only.
    const [from, to] = existsSync(page) ? [page, forHosts] : [forHosts, page];
    await mkdir(new URL('.', to), { recursive: true });
    await copyFile(from, to);
  }
}

/** Headers and redirects for static hosts; our own server has them anyway. */
export async function writeHostFiles(content: Content, home: URL, dir: URL): Promise<void> {
  const base = home.pathname.replace(/\/$/, '');
  const files = {
    _headers: headersFile(base),
    _redirects: redirectsFile(content, base),
    // GitHub Pages would leave out folders that begin with an underscore.
    '.nojekyll': '',
    ...redirectPages(content, home),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = new URL(name, dir);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text);
  }
}

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const rule = (path: string, headers: Record<string, string>) =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/**
 * `_headers` for Netlify and Cloudflare. Pages get no Cache-Control: both hosts have them
 * revalidated anyway, and join a header that two rules set. Joined, two resource policies
 * are none, as the Fetch standard says: other sites may show the file, which is what is wanted.
 */
export const headersFile = (base: string): string =>
  [
    rule(`${base}/*`, pageHeaders()),
    ...sharedPaths.map((path) => rule(base + path, sharedHeaders)),
    rule(`${base}/_astro/*`, immutable),
  ].join('\n');

/**
 * `_redirects`: old URLs for every host that reads it and for our server; then, for Netlify
 * alone, the error page of each language. Cloudflare finds the nearest 404.html by itself and skips
 * a line with a status that it does not know.
 */
export function redirectsFile(content: Content, base: string): string {
  const moved = redirectsOf(content).map(({ from, to }) => `${base}${from} ${base}${to} 301`);
  const notFound = content.languages.published
    .map((locale) => homeOf(content.languages.table[locale]))
    .filter((home) => home !== '/')
    .map((home) => `${base}${home}* ${base}${home}404.html 404`);
  return [...moved, ...notFound, ''].join('\n');
}

/**
 * A page at each old URL that redirects, for hosts without a list of redirects (GitHub Pages,
 * a plain web server). Search engines read it as a permanent redirect.
 */
export function redirectPages(content: Content, home: URL): Record<string, string> {
  const { languages } = content;
  return Object.fromEntries(
    redirectsOf(content).map(({ from, to }) => [
      `.${from}index.html`,
      redirectPage(new URL(`.${to}`, home), languages.table[localeOfPath(to, languages)].lang),
    ]),
  );
}

const redirectPage = ({ href, pathname, hash }: URL, lang: string) =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${href}</title>` +
  `<link rel="canonical" href="${href}">` +
  `<meta http-equiv="refresh" content="0;url=${pathname}${hash}"></head>` +
  `<body><a href="${pathname}${hash}">${href}</a></body></html>\n`;
