import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { readContent } from '../../model/content.ts';
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
});

let read: BuiltSite | undefined;

/** The project's own build, parsed once for all the files that look at it. */
export function builtSite(): BuiltSite {
  read ??= readBuiltSite(resolve('dist'), basePath);
  return read;
}

export const attribute = (page: BuiltPage, selector: string, name: string) =>
  page.document.querySelector(selector)?.getAttribute(name);
