import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import subset, { type Axes } from 'subset-font';
import type { Content } from '../model/content.ts';
import { cvIn } from '../model/cv.ts';
import { dayIn } from '../model/languages/dates.ts';
import type { Locale } from '../model/languages/languages.ts';
import {
  alphabetsFor,
  holds,
  listOf,
  packageFor,
  scriptTypefaceOf,
  type UsedAlphabet,
} from '../model/theme/script-typeface.ts';
import { axisValues, fontFileOf, type Typeface, typefaceOf } from '../model/theme/typeface.ts';
import { pruneFolder } from '../storage/prune-folder.ts';
import { writeWholeFile } from '../storage/write-whole-file.ts';
import { textsOf } from '../text/text-tree.ts';
import type { AxisValues } from './subsets.ts';

/** One width and optical size serve text and display; only the weight stays variable. */
export const pageAxes = { opsz: 24, wdth: 92 };

/**
 * What browsers apply to Latin letters unasked, and the digits of one width, which the pages ask for. The
 * digits of fractions, which they do not, would make the font a tenth larger. Other scripts keep all.
 */
const latinFeatures = 'ccmp locl rvrn mark mkmk kern rlig rclt liga clig calt tnum'.split(' ');

/** What any page may show although no text of the content contains it. */
const always = ' 0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,:;!?@()/·–—…&+-©';

/** Until the font is there, text is set in the fallback, which has its measures (fallback-faces.ts). */
const faceStyle = { style: 'normal', display: 'swap' } as const;

type FontFile = typeof faceStyle & {
  weight: string;
  src: [string];
  unicodeRange?: [string, ...string[]];
};

/** The site's font with just the characters that the content uses: a file per alphabet and weight. */
export const siteFont = (content: Content) =>
  fontFiles([{ typeface: typefaceOf(content.site), axes: pageAxes }], charactersOf(content));

/** The languages in another script: their pages load a font of their own instead of the common one. */
export const languagesWithOwnFont = ({ site, languages, shown }: Content) =>
  shown.filter((locale) => packageFor(site, languages.table[locale]));

/** The custom property that holds a language's font. */
export const fontVariableOf = (locale: Locale) => `--font-${locale.toLowerCase()}` as const;

/**
 * One language's font: its Latin letters from the site's typeface, the others from its script's. Of
 * thousands of characters even those that a page uses are too heavy; these the visitor's system has.
 */
export function languageFont(content: Content, locale: Locale) {
  const script = scriptTypefaceOf(content.site, content.languages.table[locale]);
  const parts = [
    { typeface: typefaceOf(content.site), axes: pageAxes },
    ...(script && !script.isSliced ? [{ typeface: script, axes: {} }] : []),
  ];
  return fontFiles(parts, charactersOf(content, [locale]));
}

/** A typeface as the pages use it. */
type Part = { typeface: Typeface; axes: AxisValues };

/** A font of one typeface or several, each of which draws what those before it do not. */
async function fontFiles(
  parts: readonly Part[],
  characters: readonly string[],
): Promise<[FontFile, ...FontFile[]]> {
  let left = characters;
  const needed = parts.flatMap((part, index) => {
    const alphabets = alphabetsFor(part.typeface, left);
    left = left.filter((character) => !holds(part.typeface)(character));
    return alphabets.map((alphabet) =>
      // The list of a whole script is longer than that of the letters in use.
      filesOf(part, index > 0 ? { ...alphabet, characters: listOf(alphabet.covered) } : alphabet),
    );
  });
  const files = await Promise.all(needed);
  const all = files.flat();
  if (files.length < 2) for (const file of all) delete file.unicodeRange;
  return all as [FontFile, ...FontFile[]];
}

/** One alphabet: a single file where the weight is variable. */
function filesOf(
  { typeface, axes }: Part,
  { name, characters, covered }: UsedAlphabet,
): Promise<FontFile[]> {
  const { weights } = typeface;
  const features = name.startsWith('latin') ? { keepFeatures: latinFeatures } : {};
  const [min = 400, max = min] = weights;
  const variable = { ...axisValues(typeface, axes), wght: { min, max } };
  const wanted = typeface.axes
    ? [{ weight: min, shown: `${min} ${max}`, variationAxes: variable }]
    : weights.map((weight) => ({ weight, shown: String(weight), variationAxes: {} }));
  return Promise.all(
    wanted.map(async ({ weight, shown, variationAxes }) => ({
      ...faceStyle,
      weight: shown,
      src: [
        await subsetFile(fontFileOf(typeface, name, weight), covered, {
          variationAxes,
          ...features,
        }),
      ] as FontFile['src'],
      unicodeRange: characters.split(',') as FontFile['unicodeRange'] & string[],
    })),
  );
}

/** What stays of a font beside its characters. */
type Cut = { variationAxes: Axes; keepFeatures?: readonly string[] };

const cacheFolder = () => resolve('.cache/font');

/** Removes the fonts of earlier builds, once there are many. */
export const removeOldFonts = (used: readonly FontFile[]) =>
  pruneFolder(
    cacheFolder(),
    used.flatMap(({ src }) => src.map((file) => basename(file))),
  );

/** The path of a font file that was made from the same inputs before, or is made now. */
async function subsetFile(source: string, characters: string, cut: Cut) {
  const original = await readFile(source);
  const hash = createHash('sha256').update(original);
  hash.update(JSON.stringify(characters)).update(JSON.stringify(cut));
  const name = `${basename(source, '.woff2')}-${hash.digest('hex').slice(0, 12)}`;
  const file = join(cacheFolder(), `${name}.woff2`);
  const options = { targetFormat: 'woff2', ...cut } as const;
  if (!existsSync(file)) writeWholeFile(file, await subset(original, characters, options));
  return file;
}

/** Every character that a page may draw, in a fixed order: facts such as names of repositories, too. */
export function charactersOf(
  content: Content,
  shown: readonly Locale[] = content.languages.all,
): string[] {
  const { texts, projects, notes, site, languages } = content;
  const drawn = shown.map((locale) => {
    // What the timeline shows of the CV.
    const { work, volunteering, education } = cvIn(content, locale);
    const stages = [work, volunteering, education];
    const { notes: ofNotes, ...others } = texts[locale];
    return [
      others,
      ...(notes.length > 0 ? [ofNotes] : []),
      notes.map(({ texts: own, date, updated = date }) => [
        own[locale],
        ...[date, updated].map((day) => dayIn(day, languages.table[locale])),
      ]),
      projects.map(({ texts }) => texts[locale]),
      stages,
      formattedIn(languages.table[locale].lang, projects),
    ];
  });
  const facts = [...projects, ...notes].map(({ texts, ...others }) => others);
  const all = textsOf([drawn, facts, site, languages.table]).map(([, text]) => text);
  return [...new Set([always, ...all, ...ownCode(content)].join(''))].sort();
}

/** What a language has its own digits and names for, which may stand in no text: numbers and durations. */
const formattedIn = (lang: string, projects: Content['projects']) => {
  const format = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(lang, options).format(value);
  const durations = projects.flatMap(({ duration }) =>
    duration
      ? format(duration.amount, { style: 'unit', unit: duration.unit, unitDisplay: 'long' })
      : [],
  );
  return [format(12_345_678_901.5), ...durations];
};

/** The owner's pages and sections beside the content: whatever is written in them may be drawn. */
function ownCode({ root }: Pick<Content, 'root'>): string[] {
  const folder = join(root, '../custom');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|mdx|astro|tsx)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
