import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { Refusal } from '../model/errors/refusal.ts';
import { filesUnder } from '../model/reader/files.ts';
import { decodedUrl } from '../text/decoded-url.ts';

export type BuiltPage = {
  /** Path of the file from the folder’s root: `/es/index.html`. */
  file: string;
  /** URL that visitors see, under the folder that the site is published in. */
  path: string;
  html: string;
  document: HTMLElement;
};

/** A built site on disk, as a visitor’s browser finds it under `base`. */
export function readBuiltSite(folder: string, base = '') {
  homeIn(folder);
  const files = filesUnder(folder).map((name) => `/${name}`);
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
    /** Pages at a URL of their own. */
    pages: pages.filter((page) => page.file.endsWith('/index.html') && !leadsOn(page)),
    /** The copies that static hosts look for. */
    errorCopies: pages.filter(({ file }) => file.endsWith('/404.html')),
    all: pages,
    pageAt: (path: string) => byPath.get(decodedUrl(path)),
    /** Whether a path of a URL leads to a file; without the base it leads elsewhere. */
    has: (path: string) =>
      path.startsWith(`${base}/`) &&
      known.has(decodedUrl(path.slice(base.length)).replace(/\/$/, '/index.html')),
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    bytes: (file: string) => readFileSync(join(folder, file)),
  };
}

/** Whether it only leads from an old URL to the present one. */
const leadsOn = ({ document }: BuiltPage) =>
  document.querySelector('meta[http-equiv="refresh"]') !== null;

export type BuiltSite = ReturnType<typeof readBuiltSite>;

export const attribute = (page: BuiltPage, selector: string, name: string) =>
  page.document.querySelector(selector)?.getAttribute(name);

/** Where the built pages say that they are published, by the canonical URL of the home page. */
export function publishedAt(folder: string): { origin: string; base: string } {
  const home = parse(readFileSync(homeIn(folder), 'utf8'));
  const canonical = home.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  if (!URL.canParse(canonical)) return { origin: 'http://localhost', base: '' };
  const { origin, pathname } = new URL(canonical);
  return { origin, base: pathname.replace(/\/$/, '') };
}

function homeIn(folder: string): string {
  const file = join(folder, 'index.html');
  if (existsSync(file)) return file;
  throw new Refusal(`There is no built site in ${folder}: run “npx polyfolio build” first.`);
}

/** Something that a visitor or a search engine would meet on a page of the built site. */
export type Problem = { wrong: string; advice: string };

/** The same with the URL of the page on its host. */
export type PageFinding = Problem & { page: string };
