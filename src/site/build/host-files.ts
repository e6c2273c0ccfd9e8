import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content } from '../../model/content.ts';
import { feedRedirects } from '../../model/notes.ts';
import { redirectsOf } from '../../model/published-urls.ts';
import { homeOf, localeOfPath, urlOf } from '../../model/routes.ts';
import { pageHeaders, sharedHeaders, sharedPaths } from '../../model/security-headers.ts';
import { comparablePath, encodedPath } from '../../model/url-paths.ts';

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
  const write = async (name: string, text: string) => {
    const file = join(fileURLToPath(dir), name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  await write('_headers', headersFile(base));
  await write('_redirects', redirectsFile(content, base));
  // GitHub Pages would leave out folders that begin with an underscore.
  await write('.nojekyll', '');
  // A host without a list of redirects sends the feed itself.
  for (const { from, to } of feedRedirects(content)) {
    const [feed, copy] = [to, from].map((path) => new URL(`.${path}`, dir)) as [URL, URL];
    if (existsSync(feed) && !existsSync(copy)) await copyFile(feed, copy);
  }
  for (const [name, page] of Object.entries(redirectPages(content, home))) {
    if (!existsSync(join(fileURLToPath(dir), name))) await write(name, page);
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
  const moved = [...redirectsOf(content), ...feedRedirects(content)].flatMap(({ from, to }) =>
    spellingsOf(from).map((path) => `${base}${path} ${base}${to} 301`),
  );
  const notFound = content.languages.published
    .map((locale) => homeOf(content.languages.table[locale]))
    .filter((home) => home !== '/')
    .map((home) => `${base}${home}* ${base}${home}404.html 404`);
  return [...moved, ...notFound, ''].join('\n');
}

/** With and without the last slash: hosts that compare exactly would redirect twice. */
function spellingsOf(path: string): string[] {
  const encoded = encodedPath(path);
  if (/\.\w+$/.test(encoded)) return [encoded];
  const bare = encoded.replace(/\/$/, '');
  return bare === '' ? ['/'] : [`${bare}/`, bare];
}

/**
 * A page at each old URL that redirects, for hosts without a list of redirects (GitHub Pages,
 * a plain web server). Search engines read it as a permanent redirect.
 */
export function redirectPages(content: Content, home: URL): Record<string, string> {
  const { languages } = content;
  return Object.fromEntries(
    redirectsOf(content).flatMap(({ from, to }) => {
      const file = pageFileOf(from);
      const { lang } = languages.table[localeOfPath(to, languages)];
      const page = redirectPage(new URL(`.${to}`, home), lang);
      return file ? [[file, page]] : [];
    }),
  );
}

/** The file that a plain web server sends for a path; none for what it would not send as a page. */
function pageFileOf(path: string): string | undefined {
  const name = comparablePath(path);
  const file = /\.html?$/.test(name) ? name : `${name}/index.html`;
  const isPage = /\.html?$/.test(name) || !/\.\w+$/.test(name);
  return isPage && file.split('/').every(isFileName) ? `.${file}` : undefined;
}

/** Neither a way out of the folder, nor what file systems do not let a name be. */
const isFileName = (part: string) => !/^\.\.?$|[\\\0]/.test(part) && Buffer.byteLength(part) <= 255;

const redirectPage = ({ href, pathname, hash }: URL, lang: string) =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${href}</title>` +
  `<link rel="canonical" href="${href}">` +
  `<meta http-equiv="refresh" content="0;url=${pathname}${hash}"></head>` +
  `<body><a href="${pathname}${hash}">${href}</a></body></html>\n`;
