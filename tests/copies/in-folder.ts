import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { headFindings } from '../../check/built/heads.ts';
import { contactPath } from '../../contact/form/fields.ts';
import { readContent } from '../../model/content.ts';
import { localeCodes } from '../../model/languages/locales.ts';
import { loadSite } from '../../server/pages/serve-site.ts';
import {
  attribute,
  type BuiltPage,
  type BuiltSite,
  type Link,
  linkFindings,
  ownLinks,
} from '../support/built-site.ts';
import type { ProjectCopy } from '../support/project-copy.ts';
import { ownPageCount } from './made-different.ts';

export const base = '/portfolio';
export const site = 'https://ada.github.io';

/** What must hold for a site that is published in a folder of its host. */
export function inFolder(copied: () => ProjectCopy, builtSite: () => BuiltSite): void {
  describe('a site published in a folder of its host', () => {
    let built: BuiltSite;
    let links: Link[];

    beforeAll(() => {
      built = builtSite();
      links = built.all.flatMap((page) => ownLinks(page, site));
    });

    test('has every link, anchor, picture, script, style and font in that folder', () => {
      expect(links.length).toBeGreaterThan(built.all.length * 20);
      expect(linkFindings(built, site)).toEqual([]);
    });

    test('posts the form to its own folder', () => {
      const actions = links.filter(({ element }) => element.tagName === 'FORM').map(({ to }) => to);
      expect(actions).toEqual(localeCodes.map(() => `${base}${contactPath}`));
    });

    test('has heads that search engines find nothing wrong with', () => {
      expect(headFindings(built, site)).toEqual([]);
    });

    test('names itself with the folder: canonical, alternates, previews, sitemap, robots', () => {
      for (const page of built.pages) {
        expect(attribute(page, 'link[rel="canonical"]', 'href')).toBe(`${site}${page.path}`);
        expect(attribute(page, 'meta[property="og:url"]', 'content')).toBe(`${site}${page.path}`);
        const preview = attribute(page, 'meta[property="og:image"]', 'content') ?? '';
        expect(preview.startsWith(`${site}${base}/`)).toBe(true);
        expect(built.has(new URL(preview).pathname), preview).toBe(true);
      }
      const listed = [...built.read('/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)];
      const { projects } = readContent(join(copied().root, 'content'));
      expect(listed).toHaveLength(localeCodes.length * (1 + projects.length) + ownPageCount);
      for (const [, url = ''] of listed) expect(built.has(new URL(url).pathname)).toBe(true);
      expect(built.read('/robots.txt')).toContain(`Sitemap: ${site}${base}/sitemap.xml`);
    });

    test('says the folder in manifests, data, host files and rules for loading ahead', () => {
      for (const file of built.files.filter((name) =>
        /(?:webmanifest|json|_headers)$/.test(name),
      )) {
        expect(outside(built.read(file)), file).toEqual([]);
      }
      const { document } = built.pageAt(`${base}/`) as BuiltPage;
      const blocks = document.querySelectorAll(
        'script[type="speculationrules"], [type*="ld+json"]',
      );
      expect(blocks).toHaveLength(2);
      for (const { rawText } of blocks) expect(outside(rawText)).toEqual([]);
      expect(built.read('/_redirects')).toContain(`${base}/es/* ${base}/es/404.html 404`);
    });

    test('gives its error pages to the host, with links that work from any depth', () => {
      expect(built.errorCopies).toHaveLength(localeCodes.length);
      for (const copy of built.errorCopies) {
        const relative = ownLinks(copy, site).filter(({ to }) => !/^(?:\/|#|https:)/.test(to));
        expect(relative).toEqual([]);
      }
    });

    test('our own server shows it in that folder, with its files and its error pages', async () => {
      const serve = loadSite(join(copied().root, 'dist'), base);
      const get = async (path: string) => serve(new Request(`http://localhost${path}`));
      for (const { path } of built.pages.filter(({ path }) => !path.endsWith('/404/'))) {
        expect((await get(path)).status, path).toBe(200);
      }
      const files = links
        .map(({ to }) => new URL(to, site))
        .filter(({ origin }) => origin === site);
      for (const { pathname } of files.filter(({ pathname }) => /\.[a-z0-9]+$/.test(pathname))) {
        expect((await get(pathname)).status, pathname).toBe(200);
      }
      const unknown = await get(`${base}/de/nichts/`);
      expect(await unknown.text()).toContain('<html lang="de"');
    });
  });
}

/** Paths and own addresses in a text that leave the folder out. */
const outside = (text: string) =>
  [...text.matchAll(/(?:"|^)(?:https:\/\/ada\.github\.io)?(\/[^"\s]*)/gm)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith(`${base}/`));
