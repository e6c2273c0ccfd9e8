import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type HTMLElement, parse } from 'node-html-parser';
import { readContent } from '../../model/content.ts';
import { localeCodes } from '../../model/languages/locales.ts';
import { readSettings } from '../../settings/settings.ts';
import { atTheRoot } from './sealed-environment.ts';

export type BuiltPage = {
  /** Path of the file from the folder’s root: `/es/index.html`. */
  file: string;
  /** Address that visitors see, under the folder that the site is published in. */
  path: string;
  html: string;
  document: HTMLElement;
};

/** A built site on disk, as a visitor’s browser finds it under `base`. */
export function readBuiltSite(folder: string, base = '') {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`There is no built site in ${folder}: run “npm run build” first.`);
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.split(sep).join('/')}`)
    .filter((name) => statSync(join(folder, name)).isFile());
  const known = new Set(files);
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file): BuiltPage => {
      const html = readFileSync(join(folder, file), 'utf8');
      const path = base + file.replace(/index\.html$/, '');
      return { file, path, html, document: parse(html, { comment: true }) };
    });
  const byPath = new Map(pages.map((page) => [page.path, page]));

  return {
    files,
    /** Pages at an address of their own. */
    pages: pages.filter((page) => page.file.endsWith('/index.html') && !leadsOn(page)),
    /** The copies that static hosts look for. */
    errorCopies: pages.filter(({ file }) => file.endsWith('/404.html')),
    all: pages,
    pageAt: (path: string) => byPath.get(path),
    /** Whether a path of an address leads to a file; without the base it leads elsewhere. */
    has: (path: string) =>
      path.startsWith(`${base}/`) &&
      known.has(decodeURI(path.slice(base.length)).replace(/\/$/, '/index.html')),
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    bytes: (file: string) => readFileSync(join(folder, file)),
  };
}

/** Whether it only leads from an old address to the present one. */
const leadsOn = ({ document }: BuiltPage) =>
  document.querySelector('meta[http-equiv="refresh"]') !== null;

export type BuiltSite = ReturnType<typeof readBuiltSite>;

/** Where the build was told that it would be published. */
const { site } = readContent();
export const { origin: siteUrl, folder: basePath } = readSettings(atTheRoot, {
  siteUrl: site.url,
  ownerEmail: site.owner.email,
  languages: localeCodes,
});

let read: BuiltSite | undefined;

/** The project's own build, parsed once for all the files that look at it. */
export function builtSite(): BuiltSite {
  read ??= readBuiltSite(resolve('dist'), basePath);
  return read;
}

export const attribute = (page: BuiltPage, selector: string, name: string) =>
  page.document.querySelector(selector)?.getAttribute(name);

export type Link = { from: string; to: string; element: HTMLElement };

const inOneAddress = 'a[href], link[href], script[src], img[src], source[src], form[action]';
const islandAttributes = ['component-url', 'renderer-url', 'before-hydration-url'];

/** Everything that a page leads to or loads, of this site: as it stands there. */
export function ownLinks(page: BuiltPage, site: string): Link[] {
  const { document, path: from } = page;
  const plain = document.querySelectorAll(inOneAddress).flatMap((element) =>
    ['href', 'src', 'action'].flatMap((name) => {
      const to = element.getAttribute(name);
      return to === undefined ? [] : [{ from, to, element }];
    }),
  );
  const sets = document
    .querySelectorAll('[srcset]')
    .flatMap((element) =>
      (element.getAttribute('srcset') ?? '')
        .split(',')
        .map((entry) => ({ from, to: entry.trim().split(/\s+/)[0] as string, element })),
    );
  const islands = document.querySelectorAll('astro-island').flatMap((element) =>
    islandAttributes.flatMap((name) => {
      const to = element.getAttribute(name);
      return to ? [{ from, to, element }] : [];
    }),
  );
  const styles = document.querySelectorAll('style').flatMap((element) =>
    [...element.text.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, to = '']) => ({
      from,
      to,
      element,
    })),
  );
  return [...plain, ...sets, ...islands, ...styles].filter(({ to }) => isOwn(to, site));
}

const isOwn = (to: string, site: string) =>
  !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to) || new URL(to).origin === new URL(site).origin;

/** Why a link leads nowhere; nothing when all is well. */
export function whyBroken({ from, to }: Link, built: BuiltSite, site: string): string | undefined {
  const { pathname, hash } = new URL(to, new URL(from, site));
  if (!built.has(pathname)) return 'no such file';
  if (!hash) return undefined;
  const anchor = decodeURIComponent(hash.slice(1));
  const target = built.pageAt(pathname)?.document;
  return target?.querySelector(`[id="${anchor}"]`) ? undefined : 'no such anchor';
}

export const compressed = (text: string | Buffer) => brotliCompressSync(text).length;

const importOf = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+|\/_astro\/[^"']+)["']/g;

/** A script and all that it imports, by file. */
export function withImports(built: BuiltSite, entry: string, found = new Set<string>()) {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, target = ''] of built.read(entry).matchAll(importOf)) {
    withImports(built, posix.resolve(posix.dirname(entry), target), found);
  }
  return found;
}

/** Bytes on the wire: the brotli twin's that the build wrote, if there is one. */
export const weightOf = (built: BuiltSite, files: Iterable<string>) =>
  [...files].reduce((sum, file) => {
    const twin = `${file}.br`;
    return sum + built.bytes(built.files.includes(twin) ? twin : file).length;
  }, 0);

/** Scripts that the browser fetches at once, with what they import. */
export const scriptFiles = (built: BuiltSite, { document }: BuiltPage, base: string) =>
  new Set(
    document
      .querySelectorAll('script[src], link[rel="modulepreload"]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .flatMap((address) => [...withImports(built, address.slice(base.length))]),
  );

/** Inline code; data blocks and speculation rules are not script. */
export const inlineScript = ({ document }: BuiltPage) =>
  document
    .querySelectorAll('script')
    .filter((element) => !element.getAttribute('src'))
    .filter((element) => /^(?:module)?$/.test(element.getAttribute('type') ?? ''))
    .map((element) => element.rawText)
    .join('\n');
