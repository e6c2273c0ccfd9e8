import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subset from 'subset-font';
import type { Content } from '../../model/content.ts';
import { locales } from '../../model/locales.ts';

const source =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';

/** One width and optical size serve text and display; only the weight stays variable. */
const axes = { opsz: 24, wdth: 92, wght: { min: 400, max: 800 } };

/** What any page may show although no text of the content contains it. */
const always = ' 0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,:;!?@()/·–—…&+-';

/** Makes the site's font with just the characters that the content uses, and says where it lies. */
export async function subsetFont(content: Content): Promise<string> {
  const characters = charactersOf(content);
  const original = await readFile(createRequire(import.meta.url).resolve(source));
  const key = createHash('sha256')
    .update(original)
    .update(characters)
    .update(JSON.stringify(axes))
    .digest('hex')
    .slice(0, 12);
  const file = resolve(`.cache/font/bricolage-grotesque-${key}.woff2`);
  if (!existsSync(file)) {
    const options = { targetFormat: 'woff2', variationAxes: axes } as const;
    await mkdir(resolve('.cache/font'), { recursive: true });
    await writeFile(file, await subset(original, characters, options));
  }
  return file;
}

export function charactersOf({ messages, projects, site }: Content): string {
  const words = projects.map((project) => project.words);
  const texts = JSON.stringify([messages, words, site, locales]);
  return [...new Set(always + texts)].sort().join('');
}
