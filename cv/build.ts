import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { writeWholeFile } from '../files/write-whole-file.ts';
import type { Content } from '../model/content.ts';
import { cvIn } from '../model/cv.ts';
import { type Locale, localeCodes, locales } from '../model/locales.ts';
import { textsOf } from '../model/texts-of.ts';
import { type Typeface, typefaceOf } from '../model/theme/typeface.ts';
import { isUnwritten } from '../model/unwritten.ts';
import { type CvCompiler, createCvCompiler } from './compile.ts';
import { type CvDocument, cvDocument } from './document.ts';
import { fontInputs, loadFonts } from './font.ts';
import { CvError } from './typst.ts';

export type CvFile = {
  /** Name under which visitors download it. */
  name: string;
  /** Where it lies on this machine. */
  path: string;
  bytes: Uint8Array;
};

type Options = {
  /** Address that the site is published under; the owner's settings, unless told otherwise. */
  site?: string;
  cache?: string;
  template?: string;
};

const folder = new URL('.', import.meta.url);
const pagesAllowed = 2;

/** One PDF per language. What has not changed since the last time is taken from the cache. */
export async function buildCvFiles(
  content: Content,
  options: Options = {},
): Promise<Record<Locale, CvFile>> {
  const { site = content.site.url, cache = resolve('.cache/cv') } = options;
  const template = options.template ?? (await readFile(new URL('template.typ', folder), 'utf8'));
  const typeface = typefaceOf(content.site);
  const recipe = await recipeKey(template, typeface);
  let compiler: Promise<CvCompiler> | undefined;
  const compile = async (document: CvDocument) => {
    compiler ??= loadFonts(typeface).then((fonts) => createCvCompiler(template, fonts));
    return (await compiler)(document);
  };

  const files: [Locale, CvFile][] = [];
  for (const locale of localeCodes) {
    const document = cvDocument(content, locale, site);
    const key = createHash('sha256').update(recipe).update(JSON.stringify(document)).digest('hex');
    const path = join(cache, `${locale}-${key.slice(0, 16)}.pdf`);
    if (!existsSync(path)) await writeWholeFile(path, await setOnPages(document, locale, compile));
    const name = cvIn(content, locale).fileName;
    files.push([locale, { name, path, bytes: new Uint8Array(await readFile(path)) }]);
  }
  return Object.fromEntries(files) as Record<Locale, CvFile>;
}

async function setOnPages(
  document: CvDocument,
  locale: Locale,
  compile: CvCompiler,
): Promise<Uint8Array> {
  const { bytes, pages } = await compile(document);
  // Marks take room, and a language that is still being written must not stop the others.
  const isWritten = !textsOf(document).some(([, text]) => isUnwritten(text));
  if (pages > pagesAllowed && isWritten) {
    throw new CvError(
      `The CV in ${locales[locale].name} takes ${pages} pages, and may take ${pagesAllowed}: ` +
        `shorten content/cv/${locale}.yaml, or list less in content/cv/cv.yaml.`,
    );
  }
  return bytes;
}

/** Changes whenever the template, the fonts, this folder's code or Typst changes. */
async function recipeKey(template: string, typeface: Typeface): Promise<string> {
  const own = (await readdir(folder)).filter((name) => /(?<!\.test|\.d)\.ts$/.test(name)).sort();
  const hash = createHash('sha256').update(template);
  for (const name of own) hash.update(await readFile(new URL(name, folder)));
  for (const input of await fontInputs(typeface)) hash.update(input);
  for (const name of ['@myriaddreamin/typst-ts-web-compiler', 'subset-font']) {
    hash.update(await readFile(createRequire(import.meta.url).resolve(`${name}/package.json`)));
  }
  return hash.digest('hex');
}
