import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import subset, { type Axes } from 'subset-font';
import { writeWholeFile } from '../../files/write-whole-file.ts';
import type { Content } from '../../model/content.ts';
import { cvIn } from '../../model/cv.ts';
import { allLocaleCodes, type Locale, locales } from '../../model/locales.ts';
import { textsOf } from '../../model/texts-of.ts';
import { alphabetsFor, holds, listOf, type UsedAlphabet } from '../../model/theme/alphabets.ts';
import { bentTo, fontFileOf, type Typeface, typefaceOf } from '../../model/theme/typeface.ts';

/** One width and optical size serve text and display; only the weight stays variable. */
export const bent = { opsz: 24, wdth: 92 };

/** What any page may show although no text of the content contains it. */
const always = ' 0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,:;!?@()/·–—…&+-©';

/** Optional: what comes too late for the first frame is put on by site/scripts/late-font.ts. */
const look = { style: 'normal', display: 'optional' } as const;

type FontFile = typeof look & {
  weight: string;
  src: [string];
  unicodeRange?: [string, ...string[]];
};

/** The site's font with just the characters that the content uses: a file per alphabet and weight. */
export const subsetFont = (content: Content) =>
  cutFont([{ typeface: typefaceOf(content.site), places: bent }], charactersOf(content));

/** A typeface as the pages use it. */
type Part = { typeface: Typeface; places: Readonly<Record<string, number>> };

/** A font of one typeface or several, each of which draws what those before it do not. */
export async function cutFont(
  parts: readonly Part[],
  characters: readonly string[],
): Promise<[FontFile, ...FontFile[]]> {
  let left = characters;
  const needed = parts.flatMap((part, index) => {
    const alphabets = alphabetsFor(part.typeface, left);
    left = left.filter((character) => !holds(part.typeface)(character));
    return alphabets.map((alphabet) =>
      // The list of a whole script is longer than that of the letters in use.
      cutsOf(part, index > 0 ? { ...alphabet, characters: listOf(alphabet.covered) } : alphabet),
    );
  });
  const files = await Promise.all(needed);
  const all = files.flat();
  if (files.length < 2) for (const file of all) delete file.unicodeRange;
  return all as [FontFile, ...FontFile[]];
}

/** One alphabet: a single file where the weight is variable. */
function cutsOf(
  { typeface, places }: Part,
  { name, characters, covered }: UsedAlphabet,
): Promise<FontFile[]> {
  const { axes, weights } = typeface;
  const [min = 400, max = min] = weights;
  const cuts = axes
    ? [
        {
          weight: min,
          shown: `${min} ${max}`,
          variationAxes: { ...bentTo(typeface, places), wght: { min, max } },
        },
      ]
    : weights.map((weight) => ({ weight, shown: String(weight), variationAxes: {} }));
  return Promise.all(
    cuts.map(async ({ weight, shown, variationAxes }) => ({
      ...look,
      weight: shown,
      src: [
        await cut(fontFileOf(typeface, name, weight), covered, variationAxes),
      ] as FontFile['src'],
      unicodeRange: characters.split(',') as FontFile['unicodeRange'] & string[],
    })),
  );
}

async function cut(source: string, characters: string, variationAxes: Axes): Promise<string> {
  const original = await readFile(source);
  const options = { targetFormat: 'woff2', variationAxes } as const;
  return kept(basename(source, '.woff2'), [original, characters, variationAxes], () =>
    subset(original, characters, options),
  );
}

/** The file of a font that was cut before from the same things, or is now. */
export async function kept(
  name: string,
  madeFrom: readonly unknown[],
  make: () => Promise<Buffer>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const part of madeFrom) hash.update(Buffer.isBuffer(part) ? part : JSON.stringify(part));
  const file = resolve(`.cache/font/${name}-${hash.digest('hex').slice(0, 12)}.woff2`);
  if (!existsSync(file)) writeWholeFile(file, await make());
  return file;
}

/** Every character that a page may draw, in a fixed order: facts such as names of repositories, too. */
export function charactersOf(
  content: Content,
  languages: readonly Locale[] = allLocaleCodes,
): string[] {
  const { messages, projects, site } = content;
  const said = languages.map((locale) => {
    // What the timeline shows of the CV.
    const { work, volunteering, education } = cvIn(content, locale);
    const stages = [work, volunteering, education];
    return [messages[locale], projects.map(({ words }) => words[locale]), stages];
  });
  const facts = projects.map(({ words, ...others }) => others);
  const texts = textsOf([said, facts, site, locales]).map(([, text]) => text);
  return [...new Set([always, ...texts].join(''))].sort();
}
