import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { indexedLanguages } from '../../src/model/fallback-pages.ts';
import type { Locale } from '../../src/model/languages/languages.ts';
import { nameIn } from '../../src/model/names.ts';
import { yearsOf } from '../../src/model/projects.ts';
import { indexedRouteIds, urlOf } from '../../src/model/routes.ts';
import { lastChanges } from '../../src/site/last-changes.ts';
import { plainText } from '../../src/text/rich-text.ts';
import { content } from '../support/content/content.ts';
import { languages } from '../support/content/sample-languages.ts';
import { basePath, builtSite, siteUrl } from '../support/pages/built-site.ts';

const built = builtSite();
const wholeUrl = (id: string, locale: Locale) =>
  `${siteUrl}${basePath}${urlOf(content.routes, id, locale)}`;

describe('the sitemap', () => {
  const xml = built.read('/sitemap.xml');
  const entries = parse(xml).querySelectorAll('url');
  const indexed = indexedRouteIds(content.routes);

  test('lists the pages that may be found, each once', () => {
    const listed = entries.map((entry) => entry.querySelector('loc')?.text ?? '');
    const expected = indexed.flatMap((id) =>
      indexedLanguages(content, id).map((locale) => wholeUrl(id, locale)),
    );
    expect([...listed].sort()).toEqual(expected.sort());
  });

  test('gives each page its languages and the one for everybody else; alone it gives none', () => {
    const expected = indexed.flatMap((id) => {
      const finished = indexedLanguages(content, id);
      const links = [
        ...finished.map((code) => `${languages.table[code].lang} ${wholeUrl(id, code)}`),
        `x-default ${wholeUrl(id, finished[0] ?? languages.source)}`,
      ];
      return finished.map((code) => [wholeUrl(id, code), ...(finished.length > 1 ? links : [])]);
    });
    const found = entries.map((entry) => [
      entry.querySelector('loc')?.text,
      ...entry
        .querySelectorAll('[rel="alternate"]')
        .map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
    ]);
    expect(found).toEqual(expected);
  });

  test('claims a day of change only where Git knows it, and nothing that search engines ignore', async () => {
    const isKnown = (await lastChanges(content.root)).size > 0;
    const days = entries.map((entry) => entry.querySelector('lastmod')?.text ?? 'none');
    for (const day of days) expect(day).toMatch(isKnown ? /^\d{4}-\d\d-\d\d$/ : /^none$/);
    expect(xml).not.toMatch(/<(?:changefreq|priority)>/);
  });
});

test('robots are let in, and robots.txt names the sitemap', () => {
  const lines = built.read('/robots.txt').split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).not.toContain('Disallow: /');
  expect(lines).toContain(`Sitemap: ${siteUrl}${basePath}/sitemap.xml`);
});

test('pages that say “noindex” are not shut out, or nobody would read it', () => {
  const shut = [...built.read('/robots.txt').matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, path]) => path,
  );
  for (const { path } of built.pages) {
    expect(shut.filter((prefix) => path.startsWith(prefix as string))).toEqual([]);
  }
});

test('security.txt names a contact and holds for less than a year', () => {
  const text = built.read('/.well-known/security.txt');
  const { owner, security_contact } = content.site;
  expect(text).toContain(`Contact: ${security_contact ?? `mailto:${owner.email}`}\n`);
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const days = (expires.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(200);
  expect(days).toBeLessThan(366);
});

test('llms.txt begins with the owner’s name and links to pages and files that exist', () => {
  const text = built.read('/llms.txt');
  expect(
    text.startsWith(`# ${nameIn(content.site.owner.name, languages.source, languages)}\n\n> `),
  ).toBe(true);
  const own = [...text.matchAll(/\]\((\S+)\)/g)]
    .map(([, url]) => new URL(url as string))
    .filter(({ origin }) => origin === siteUrl);
  expect(own.length).toBeGreaterThan(content.projects.length);
  expect(own.filter(({ pathname }) => !built.has(pathname))).toEqual([]);
});

test('llms.txt says of each project when it was made, in what role, and what came of it', () => {
  const lines = built.read('/llms.txt').split('\n');
  for (const project of content.projects) {
    const { role, result } = project.texts[languages.source];
    const url = urlOf(content.routes, project.id, languages.source);
    const line = lines.find((one) => one.includes(`${url})`));
    for (const told of [yearsOf(project, 'en'), role, result]) {
      if (told) expect(line).toContain(plainText(told));
    }
  }
});
