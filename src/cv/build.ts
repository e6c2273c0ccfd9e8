import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { type CvFonts, cvFontInputs } from '../fonts/cv-fonts.ts';
import type { Content } from '../model/content.ts';
import { publicVersion, versionFileName, versionOf } from '../model/cv-version.ts';
import type { Locale } from '../model/languages/languages.ts';
import type { ReadLetter } from '../model/reader/letters.ts';
import { typefacesOf } from '../model/theme/script-typeface.ts';
import { pruneFolder } from '../storage/prune-folder.ts';
import { writeWholeFile } from '../storage/write-whole-file.ts';
import { memoize } from '../text/memoize.ts';
import { createCvCompiler, pagesIn } from './compile.ts';
import { type CvDocument, cvDocument, fontsOf } from './document.ts';
import { letterDocument } from './letter.ts';
import { footLetters } from './page-feet.ts';
import { photographOf } from './photograph.ts';

export type CvFile = Wanted & {
  /** Name under which visitors download it. */
  name: string;
  /** Its path on this machine. */
  path: string;
  bytes: Uint8Array;
  /** What it shows. */
  document: CvDocument;
  /** As JPEG, where the version has one. */
  photograph: Uint8Array | undefined;
  pages: number;
};

type Options = {
  /** URL that the site is published under; by default the owner's setting. */
  site?: string;
  cache?: string;
  template?: string;
};

/** One file: a version of the CV in a language, or a letter that goes with it. */
type Wanted = { version: string; locale: Locale; letter?: ReadLetter | undefined };

const folder = new URL('.', import.meta.url);

const cacheFolder = () => resolve('.cache/cv');

/** Removes the CVs of earlier builds, once there are many. */
export const removeOldCvs = (used: readonly CvFile[]) =>
  pruneFolder(
    cacheFolder(),
    used.map(({ path }) => basename(path)),
  );

/** The public version in each language. What has not changed since the last time is taken from the cache. */
export const buildCvFiles = async (content: Content, options: Options = {}) =>
  byLocale(await buildCvVersions(content, publicOnes(content), options));

/** Versions of the CV as PDFs, each in a language. */
export async function buildCvVersions(
  content: Content,
  wanted: readonly Wanted[],
  options: Options = {},
): Promise<CvFile[]> {
  const template = await templateOf(options);
  // Typst takes long to start: languages with the same letters share it.
  const compilerWith = memoize(
    async ({ load }: CvFonts) => createCvCompiler(template, await load()),
    ({ key }) => key,
  );
  const lettersOf = footLetters();
  const recipes = await recipesOf(content, wanted, options);
  for (const { locale, document, photograph, mayHaveGaps, path } of recipes) {
    if (existsSync(path)) continue;
    const compile = await compilerWith(fontsOf(content, locale, document));
    const letters = await lettersOf(content, locale, document);
    writeWholeFile(path, await compile(document, { mayHaveGaps, letters, photograph }));
  }
  return Promise.all(recipes.map((recipe) => readCvFile(content, recipe)));
}

/** The public versions from the cache; undefined where one is to be made. */
export async function cachedCvFiles(
  content: Content,
  options: Options = {},
): Promise<Record<Locale, CvFile> | undefined> {
  const recipes = await recipesOf(content, publicOnes(content), options);
  if (!recipes.every(({ path }) => existsSync(path))) return undefined;
  return byLocale(await Promise.all(recipes.map((recipe) => readCvFile(content, recipe))));
}

const publicOnes = ({ shown }: Content): Wanted[] =>
  shown.map((locale) => ({ version: publicVersion, locale }));

const byLocale = (files: readonly CvFile[]) =>
  Object.fromEntries(files.map((file) => [file.locale, file])) as Record<Locale, CvFile>;

/** What a file is made from; its path in the cache depends on all of it. */
type Recipe = Wanted & {
  document: CvDocument;
  photograph: Uint8Array | undefined;
  mayHaveGaps: boolean;
  path: string;
};

async function recipesOf(
  content: Content,
  wanted: readonly Wanted[],
  options: Options,
): Promise<Recipe[]> {
  const { site = content.site.url, cache = cacheFolder() } = options;
  const recipe = await recipeKey(await templateOf(options), content);
  const isPhotographed = ({ version, locale, letter }: Wanted) =>
    !letter && versionOf(content, version).photograph?.includes(locale);
  const portrait = wanted.some(isPhotographed) ? await photographOf(content) : undefined;
  return wanted.map((one) => {
    const { version, locale, letter } = one;
    const photograph = isPhotographed(one) ? portrait : undefined;
    const plain = letter
      ? letterDocument(content, letter, site)
      : cvDocument(content, locale, site, version);
    const document: CvDocument = photograph ? { ...plain, photograph: true } : plain;
    // A draft may be in a script that the font lacks.
    const mayHaveGaps = content.languages.isDraft(locale);
    const key = createHash('sha256')
      .update(recipe)
      .update(JSON.stringify([document, { mayHaveGaps }]))
      .update(photograph ?? '')
      .digest('hex');
    const path = join(cache, `${locale}-${key.slice(0, 16)}.pdf`);
    return { ...one, document, photograph, mayHaveGaps, path };
  });
}

async function readCvFile(
  content: Content,
  { mayHaveGaps: _ofCompiler, ...recipe }: Recipe,
): Promise<CvFile> {
  const { version, locale, letter, path } = recipe;
  const bytes = new Uint8Array(await readFile(path));
  const name = letter ? `${letter.id}.pdf` : versionFileName(content, version, locale);
  return { ...recipe, name, bytes, pages: pagesIn(bytes) };
}

const templateOf = async ({ template }: Options) =>
  template ?? (await readFile(new URL('template.typ', folder), 'utf8'));

/** Changes whenever the template, the fonts, this folder's code or Typst changes. */
async function recipeKey(template: string, content: Content): Promise<string> {
  const hash = createHash('sha256').update(template);
  for (const part of [folder, new URL('../fonts/', folder)]) {
    // In the package the code is compiled.
    const isCode = (name: string) => /(?<!\.test|\.d)\.[jt]s$/.test(name);
    const own = (await readdir(part)).filter(isCode).sort();
    for (const name of own) hash.update(await readFile(new URL(name, part)));
  }
  for (const input of await cvFontInputs(typefacesOf(content, content.languages.source))) {
    hash.update(input);
  }
  for (const name of ['@myriaddreamin/typst-ts-web-compiler', 'subset-font']) {
    hash.update(await readFile(createRequire(import.meta.url).resolve(`${name}/package.json`)));
  }
  return hash.digest('hex');
}
