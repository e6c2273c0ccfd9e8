import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { versionString } from 'harfbuzzjs';
import sharp from 'sharp';
import type { Content } from '../../model/content.ts';
import { pageIdsOf } from '../../model/routes.ts';
import { themeOf } from '../../model/theme/theme.ts';
import { typefaceOf } from '../../model/theme/typeface.ts';
import { openFileCache } from '../build/file-cache.ts';
import { inLanes } from '../build/in-lanes.ts';
import { type Letters, loadLetters } from './letters.ts';
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
  let letters: Promise<Letters> | undefined;
  await inLanes(pages, async (page) => {
    let panel: Promise<Buffer> | undefined;
    for (const locale of content.languages) {
      const preview = previewOf(content, page, locale);
      const path = join(target, previewFile(preview, page, locale).path);
      const paint = async () => {
        letters ??= loadLetters(content);
        panel ??= paintPanel(content, preview.picture);
        return paintPreview(content, preview, await panel, await letters);
      };
      const key = createHash('sha256')
        .update(recipe)
        .update(JSON.stringify(preview))
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
async function recipeKey({ site }: Content): Promise<string> {
  const folder = resolve('site/previews');
  const own = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts')).sort();
  const hash = createHash('sha256');
  for (const name of own) hash.update(await readFile(join(folder, name)));
  const typeface = typefaceOf(site);
  hash.update(await readFile(join(typeface.folder, 'package.json')));
  const parts = [site.owner.name, themeOf(site), typeface.weights, sharp.versions, versionString()];
  return hash.update(JSON.stringify(parts)).digest('hex');
}
