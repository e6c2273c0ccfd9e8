import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subset from 'subset-font';
import { writeWholeFile } from '../../files/write-whole-file.ts';
import type { Content } from '../../model/content.ts';
import { locales } from '../../model/locales.ts';
import { textsOf } from '../../model/texts-of.ts';

const { resolve: locate } = createRequire(import.meta.url);
const typeface = '@fontsource-variable/bricolage-grotesque';

/** The package's files by alphabet: the second is needed by languages such as Polish or Czech. */
const alphabets = ['latin', 'latin-ext'] as const;

/** One width and optical size serve text and display; only the weight stays variable. */
const axes = { opsz: 24, wdth: 92, wght: { min: 400, max: 800 } };

/** What any page may show although no text of the content contains it. */
const always = ' 0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,:;!?@()/·–—…&+-©';

/** Optional: a font that comes late waits for the next page, since no fallback fits to the pixel. */
const look = { weight: '400 800', style: 'normal', display: 'optional' } as const;

type FontFile = typeof look & { src: [string]; unicodeRange?: [string, ...string[]] };

/** The site's font with just the characters that the content uses: one file per alphabet needed. */
export async function subsetFont(content: Content): Promise<[FontFile, ...FontFile[]]> {
  const ranges = JSON.parse(await readFile(locate(`${typeface}/unicode.json`), 'utf8'));
  let left = charactersOf(content);
  const files: FontFile[] = [];
  for (const alphabet of alphabets) {
    const covered = left.filter(isWithin(ranges[alphabet]));
    left = left.filter((character) => !covered.includes(character));
    if (covered.length > 0) files.push({ ...look, src: [await cut(alphabet, covered.join(''))] });
  }
  if (files.length > 1) {
    files.forEach((file, index) => {
      file.unicodeRange = ranges[alphabets[index] as string].split(',');
    });
  }
  return files as [FontFile, ...FontFile[]];
}

async function cut(alphabet: string, characters: string): Promise<string> {
  const name = `bricolage-grotesque-${alphabet}`;
  const original = await readFile(locate(`${typeface}/files/${name}-standard-normal.woff2`));
  const key = createHash('sha256')
    .update(original)
    .update(characters)
    .update(JSON.stringify(axes))
    .digest('hex')
    .slice(0, 12);
  const file = resolve(`.cache/font/${name}-${key}.woff2`);
  if (!existsSync(file)) {
    const options = { targetFormat: 'woff2', variationAxes: axes } as const;
    await writeWholeFile(file, await subset(original, characters, options));
  }
  return file;
}

/** Every character that a page may draw, in a fixed order: facts such as names of repositories, too. */
export function charactersOf({ messages, projects, site }: Content): string[] {
  const texts = textsOf([messages, projects, site, locales]).map(([, text]) => text);
  return [...new Set([always, ...texts].join(''))].sort();
}

/** Whether a character stands in a list such as “U+0000-00FF,U+0131”. */
export function isWithin(list: string): (character: string) => boolean {
  const spans = list.split(',').map((span) => {
    const [first = 0, last = first] = span
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return { first, last };
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(({ first, last }) => code >= first && code <= last);
  };
}
