import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { versionString } from 'harfbuzzjs';
import sharp from 'sharp';
import type { Content } from '../../model/content.ts';
import { defaultLocale, locales } from '../../model/locales.ts';
import { pageIdsOf } from '../../model/routes.ts';
import { typefacesOf } from '../../model/theme/script-typeface.ts';
import { themeOf } from '../../model/theme/theme.ts';
import { openFileCache } from '../build/file-cache.ts';
import { inLanes } from '../build/in-lanes.ts';
import { openLetters } from './letters.ts';
import { bytesOf, paintPanel, paintPreview } from './paint.ts';
import { previewFile, previewOf } from './preview.ts';

/** Puts every page's preview under `target`; says how many there are, and how many had to be made. */
export async function writePreviews(
  content: Content,
  target: string,
  cacheFolder: string = resolve('.cache/previews'),
): Promise<{ count: number; fresh: number }> {
  const cache = await openFileCache(cacheFolder);
  const recipe = await recipeKey(content);
  const pages = pageIdsOf(content.routes);
  const lettersIn = openLetters(content);
  await inLanes(pages, async (page) => {
    let panel: Promise<Buffer> | undefined;
    for (const locale of content.languages) {
      const preview = previewOf(content, page, locale);
      const path = join(target, previewFile(preview, page, locale).path);
      const paint = async () => {
        panel ??= paintPanel(content, preview.picture);
        return paintPreview(content, preview, locale, await panel, await lettersIn(locale));
      };
      const key = createHash('sha256')
        .update(recipe)
        .update(JSON.stringify([preview, locales[locale].lang]))
        .update(await bytesOf(content, preview.picture))
        .digest('hex');
      await mkdir(dirname(path), { recursive: true });
      await cache.write(key, paint, path);
    }
  });
  await cache.removeOld();
  return { count: pages.length * content.languages.length, fresh: cache.freshCount() };
}

/** Changes whenever the colours, the typeface, the code here or a library does. */
async function recipeKey({ site, languages }: Content): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['site/previews', 'fonts'].map((room) => resolve(room))) {
    const own = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts')).sort();
    for (const name of own) hash.update(await readFile(join(folder, name)));
  }
  const typefaces = typefacesOf(site, defaultLocale, languages);
  for (const { folder } of typefaces) hash.update(await readFile(join(folder, 'package.json')));
  const { weights } = typefaces[0];
  const parts = [site.owner.name, themeOf(site), weights, sharp.versions, versionString()];
  return hash.update(JSON.stringify(parts)).digest('hex');
}
