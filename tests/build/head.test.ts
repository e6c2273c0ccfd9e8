import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hasFallbackText, indexedLanguages } from '../../src/model/fallback-pages.ts';
import type { Locale } from '../../src/model/languages/languages.ts';
import { indexedRouteIds, pageIdsOf, routeOfNote, urlOf } from '../../src/model/routes.ts';
import { isShownIn, languagesOf } from '../../src/model/shown-pages.ts';
import { previewOf } from '../../src/site/previews/preview.ts';
import { content } from '../support/content/content.ts';
import { isSample } from '../support/content/sample.ts';
import { languages } from '../support/content/sample-languages.ts';
import {
  attribute,
  type BuiltPage,
  basePath,
  builtSite,
  siteUrl,
} from '../support/pages/built-site.ts';

const built = builtSite();
const pageIds = pageIdsOf(content.routes);
const pathOf = (id: string, locale: Locale) => basePath + urlOf(content.routes, id, locale);
const wholeUrl = (id: string, locale: Locale) => siteUrl + pathOf(id, locale);
const pageOf = (id: string, locale: Locale) => built.pageAt(pathOf(id, locale)) as BuiltPage;
const idsIn = (locale: Locale) => pageIds.filter((id) => isShownIn(content, id, locale));
const everyPage = languages.published.flatMap((locale) =>
  idsIn(locale).map((id) => [id, locale] as const),
);
const meta = (page: BuiltPage, name: string) =>
  attribute(page, `meta[name="${name}"], meta[property="${name}"]`, 'content');
const alternatesOf = ({ document }: BuiltPage) =>
  Object.fromEntries(
    document
      .querySelectorAll('link[rel="alternate"][hreflang]')
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
  );

test('every page is its own canonical, and previews name the same URL', () => {
  for (const [id, locale] of everyPage) {
    const page = pageOf(id, locale);
    expect(attribute(page, 'link[rel="canonical"]', 'href')).toBe(wholeUrl(id, locale));
    expect(meta(page, 'og:url')).toBe(wholeUrl(id, locale));
  }
});

test('every page names its translations that are finished, itself among them, and they name it back; alone it names none', () => {
  for (const [id, locale] of everyPage) {
    const finished = indexedLanguages(content, id);
    const expected = {
      ...Object.fromEntries(
        finished.map((code) => [languages.table[code].lang, wholeUrl(id, code)]),
      ),
      'x-default': wholeUrl(id, finished[0] ?? languages.source),
    };
    const isAlone = finished.length === 1;
    expect(alternatesOf(pageOf(id, locale)), pathOf(id, locale)).toEqual(isAlone ? {} : expected);
  }
});

describe.each(languages.published)('in %s', (locale) => {
  const texts = (select: (page: BuiltPage) => string | undefined) =>
    idsIn(locale).map((id) => select(pageOf(id, locale)));

  test('every page has a title and a description, and those of the sample are all different', () => {
    for (const each of [
      texts(({ document }) => document.querySelector('head > title')?.text),
      texts((page) => meta(page, 'description')),
      texts((page) => meta(page, 'og:title')),
    ]) {
      expect(each.every((text) => text && text.trim() !== '')).toBe(true);
      if (isSample) expect(new Set(each).size).toBe(pageIds.length);
    }
  });

  test.runIf(isSample)('titles and descriptions fit into a search result', () => {
    for (const title of texts(({ document }) => document.querySelector('head > title')?.text)) {
      expect(title?.length, title).toBeLessThanOrEqual(65);
    }
    for (const text of texts((page) => meta(page, 'description'))) {
      expect(text?.length, text).toBeLessThanOrEqual(165);
    }
  });

  test('previews say the language, the others, and describe their picture', () => {
    for (const id of idsIn(locale)) {
      const page = pageOf(id, locale);
      const others = page.document
        .querySelectorAll('meta[property="og:locale:alternate"]')
        .map((element) => element.getAttribute('content'));
      expect(meta(page, 'og:locale')).toBe(languages.table[locale].open_graph);
      expect([...others, languages.table[locale].open_graph].sort()).toEqual(
        languagesOf(content, id)
          .map((code) => languages.table[code].open_graph)
          .sort(),
      );
      const note = content.notes.find((one) => routeOfNote(one.id) === id);
      expect(meta(page, 'og:type')).toBe(note ? 'article' : 'website');
      expect(meta(page, 'article:published_time')).toBe(note?.date);
      expect(meta(page, 'og:image:alt')).toBe(previewOf(content, id, locale).alt);
      expect(meta(page, 'twitter:card')).toBe('summary_large_image');
      expect(meta(page, 'twitter:image:alt')).toBe(meta(page, 'og:image:alt'));
      const project = content.projects.find((one) => one.id === id);
      const own = project?.texts[locale].keywords ?? (note?.tags.length ? note.tags : undefined);
      const keywords = own ?? content.texts[locale].seo.keywords;
      expect(meta(page, 'keywords')).toBe(keywords?.length ? keywords.join(', ') : undefined);
    }
  });

  test('the manifest speaks the language, and its icons have the size it says', async () => {
    const href = attribute(pageOf('home', locale), 'link[rel="manifest"]', 'href') as string;
    const manifest = JSON.parse(built.read(href.slice(basePath.length)));
    expect(manifest.lang).toBe(languages.table[locale].lang);
    expect(manifest.start_url).toBe(pathOf('home', locale));
    expect(manifest.scope).toBe(`${basePath}/`);
    for (const { src, sizes } of manifest.icons) {
      expect(built.has(src), src).toBe(true);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(built.bytes(src.slice(basePath.length))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

test('every page in search results has a preview of its own, others that of the home page, of the size and kind that its tags say, and not heavy', async () => {
  const pictures = new Set<string>();
  for (const [id, locale] of everyPage) {
    const page = pageOf(id, locale);
    const picture = meta(page, 'og:image') ?? '';
    expect(picture).toMatch(new RegExp(`^${siteUrl}${basePath}/`));
    const bytes = built.bytes(picture.slice(`${siteUrl}${basePath}`.length));
    expect(bytes.length, picture).toBeLessThanOrEqual(80_000);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([`${width}`, `${height}`]).toEqual(['1200', '630']);
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(meta(page, 'og:image:type')).toBe(`image/${format}`);
    pictures.add(createHash('sha256').update(bytes).digest('hex'));
  }
  // Where two languages have the same words for something, both pictures are the same.
  const own = indexedRouteIds(content.routes).length * languages.published.length;
  if (isSample) expect(pictures.size).toBe(own);
});

test('only confirmation, error and unfinished pages stay out of search results', () => {
  const indexed = indexedRouteIds(content.routes);
  for (const [id, locale] of everyPage) {
    const robots = meta(pageOf(id, locale), 'robots') ?? '';
    expect(robots.includes('noindex'), pathOf(id, locale)).toBe(
      !indexed.includes(id) || hasFallbackText(content, id, locale),
    );
  }
  for (const copy of built.errorCopies) expect(meta(copy, 'robots')).toBe('noindex');
});

test('the browser gets the colour of both themes, and both app metas are there', () => {
  for (const page of [...built.pages, ...built.errorCopies]) {
    expect(page.document.querySelectorAll('meta[name="theme-color"][media]')).toHaveLength(2);
    expect(meta(page, 'mobile-web-app-capable')).toBe('yes');
    expect(meta(page, 'apple-mobile-web-app-capable')).toBe('yes');
  }
});
