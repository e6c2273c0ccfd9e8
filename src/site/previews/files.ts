import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { versionString } from 'harfbuzzjs';
import sharp from 'sharp';
import { enginePath } from '../../engine/engine.ts';
import { lettersLoader } from '../../fonts/outlines.ts';
import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { nameIn } from '../../model/names.ts';
import { typefacesOf } from '../../model/theme/script-typeface.ts';
import { themeOf } from '../../model/theme/theme.ts';
import { memoize } from '../../text/memoize.ts';
import { mapLimit, openFileCache } from '../build/file-cache.ts';
import { bytesOf, paintPanel, paintPreview } from './paint.ts';
import { previewedPages, previewFile, previewOf } from './preview.ts';

const cacheFolder = resolve('.cache/previews');

/** Puts the preview of every page that search engines list under `target`; says how many there are, and how many had to be made. */
export async function writePreviews(
  content: Content,
  target: string,
  folder = cacheFolder,
): Promise<{ count: number; fresh: number }> {
  const cache = await openFileCache(folder);
  const painterOf = await previewFactory(content);
  const pages = previewedPages(content);
  await mapLimit(pages, async ({ page, locales }) => {
    const painter = painterOf(page);
    for (const locale of locales) {
      const { path, key, paint } = await painter(locale);
      await mkdir(dirname(join(target, path)), { recursive: true });
      await cache.write(key, paint, join(target, path));
    }
  });
  await cache.removeOld();
  return { count: pages.flatMap(({ locales }) => locales).length, fresh: cache.freshCount() };
}

/** The preview at a path, for development: made unless it is in the cache. */
export async function previewAt(content: Content, asked: string) {
  for (const { page, locales } of previewedPages(content)) {
    for (const locale of locales) {
      const { path, type } = previewFile(previewOf(content, page, locale), page, locale);
      if (path !== asked) continue;
      const { key, paint } = await (await previewFactory(content))(page)(locale);
      const cache = await openFileCache(cacheFolder);
      return { type, bytes: await readFile(await cache.find(key, paint)) };
    }
  }
  return undefined;
}

/** For a page and then a language: the path of its preview, the key of its inputs, and how to make it. */
async function previewFactory(content: Content) {
  const recipe = await recipeKey(content);
  const load = lettersLoader(['text', 'strong', 'heavy']);
  const lettersIn = memoize((locale: Locale) =>
    load(
      typefacesOf(content, locale),
      charactersIn(content, locale),
      content.languages.table[locale].lang,
    ),
  );
  return (page: string) => {
    let panel: Promise<Buffer> | undefined;
    return async (locale: Locale) => {
      const preview = previewOf(content, page, locale);
      const key = createHash('sha256')
        .update(recipe)
        .update(JSON.stringify([preview, content.languages.table[locale].lang]))
        .update(await bytesOf(content, preview.picture))
        .digest('hex');
      const paint = async () => {
        panel ??= paintPanel(content, preview.picture);
        return paintPreview(content, preview, locale, await panel, await lettersIn(locale));
      };
      return { path: previewFile(preview, page, locale).path, key, paint };
    };
  };
}

/** All that the previews of a language show. */
function charactersIn(content: Content, locale: Locale): string[] {
  const pages = previewedPages(content).filter(({ locales }) => locales.includes(locale));
  const texts = pages.flatMap(({ page }) => {
    const { greeting = '', title, line } = previewOf(content, page, locale);
    return [greeting, title, line];
  });
  return [
    ...new Set(
      [nameIn(content.site.owner.name, locale, content.languages), '.…', ...texts].join(''),
    ),
  ].sort();
}

/** Changes whenever the colours, the typeface, the code here or a library does. */
async function recipeKey(content: Content): Promise<string> {
  const { site } = content;
  const hash = createHash('sha256');
  for (const folder of ['site/previews', 'fonts'].map((name) => enginePath(name))) {
    const own = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts')).sort();
    for (const name of own) hash.update(await readFile(join(folder, name)));
  }
  const typefaces = typefacesOf(content, content.languages.source);
  for (const { folder } of typefaces) hash.update(await readFile(join(folder, 'package.json')));
  const { weights } = typefaces[0];
  const parts = [site.owner.name, themeOf(site), weights, sharp.versions, versionString()];
  return hash.update(JSON.stringify(parts)).digest('hex');
}
