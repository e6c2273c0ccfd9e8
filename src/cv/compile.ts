import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts';
import initTypst from '@myriaddreamin/typst-ts-web-compiler';
import { Blob, Face } from 'harfbuzzjs';
import type { Letters } from '../fonts/outlines.ts';
import type { Content } from '../model/content.ts';
import { Refusal } from '../model/errors/refusal.ts';
import type { Locale } from '../model/languages/languages.ts';
import { memoize } from '../text/memoize.ts';
import { textsOf } from '../text/text-tree.ts';
import { type CvDocument, cvDocument, fontsOf } from './document.ts';
import { pageFeet } from './page-feet.ts';
import { withWrittenText } from './written-text.ts';

// Typst and the font tools run for a second: optimizing their WebAssembly takes twice as long as that.
setFlagsFromString('--liftoff-only');

/**
 * Compiles one document after the other, with these fonts and this template and nothing from the web or
 * the machine. Made once, since loading Typst takes longest.
 */
export async function createCvCompiler(template: string, fonts: readonly Uint8Array[]) {
  await loadTypst();
  const typst = createTypstCompiler();
  await typst.init({ beforeBuild: [loadFonts([...fonts], { assets: false })] });
  typst.addSource('/template.typ', template);
  const drawn = drawnBy(fonts);

  return async (document: CvDocument, { mayHaveGaps, letters, photograph }: CompileOptions) => {
    if (!mayHaveGaps) checkCharacters(document, drawn);
    if (photograph) typst.mapShadow('/photograph.jpg', photograph);
    const withFeet = (pages: number) => {
      const files = { cv: document, feet: pageFeet(document, letters, pages) };
      for (const [name, data] of Object.entries(files))
        typst.mapShadow(`/${name}.json`, new TextEncoder().encode(JSON.stringify(data)));
      return compiled(typst);
    };
    const first = await withFeet(usualPages);
    const pages = pagesIn(first);
    const pdf = pages === usualPages ? first : await withFeet(pages);
    return withWrittenText(pdf);
  };
}

type CompileOptions = {
  mayHaveGaps: boolean;
  /** What draws the foot of each page. */
  letters: Letters;
  /** As JPEG, where the document shows one. */
  photograph?: Uint8Array | undefined;
};

/** Each page says how many there are, which is known only afterwards. */
const usualPages = 2;

const compiled = (typst: TypstCompiler) =>
  typst.runWithWorld({ mainFilePath: '/template.typ', inputs: {} }, async (world) => {
    // Typst only warns of an unknown font and takes another: here, a warning is an error too.
    const { diagnostics: found } = await world.compile({ diagnostics: 'full' });
    refuse(found);
    const { result, diagnostics } = await world.pdf({ diagnostics: 'full' });
    refuse(diagnostics);
    if (!result) throw new Refusal('Typst did not produce a PDF of the CV.');
    return withShownTitle(result);
  });

/** Typst writes the table of a file's pages as plain text. */
export const pagesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

function refuse(diagnostics: readonly { range: string; message: string }[] = []): void {
  const [first] = diagnostics;
  if (!first) return;
  const font = first.message.match(/^unknown font family: (.+)$/)?.[1];
  if (font) {
    throw new Refusal(
      `The CV asks for the font “${font}”, which fonts/cv-fonts.ts does not provide.`,
    );
  }
  const line = Number(first.range.split(':')[0]) + 1;
  throw new Refusal(`The CV’s template has an error in cv/template.typ:${line}: ${first.message}.`);
}

/** Makes Typst ready, once: a second call during the first would replace the memory that is in use. */
const loadTypst = memoize<void, Promise<unknown>>(() => {
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  return initTypst({ module_or_path: readFile(wasm) });
});

/**
 * Asks PDF readers to show the document's title instead of the file's name (WCAG technique PDF18),
 * which Typst offers only together with PDF/UA. It takes the place of a default value and of white
 * space, so that every offset in the file stays.
 */
function withShownTitle(pdf: Uint8Array): Uint8Array {
  const shown = Buffer.from(pdf)
    .toString('latin1')
    .replace(/\/Suspects false\s+>>\s+\/ViewerPreferences <<\s+/, (part) =>
      '>>/ViewerPreferences<</DisplayDocTitle true'.padEnd(part.length),
    );
  return new Uint8Array(Buffer.from(shown, 'latin1'));
}

/** A text of the CV with the first letter in it that no font draws. */
type Undrawn = { letter: string; text: string };

function undrawnIn(document: CvDocument, drawn: (code: number) => boolean): Undrawn[] {
  return textsOf(document).flatMap(([, text]): Undrawn[] => {
    const letter = Array.from(text).find(
      (one) => !/[\p{Cf}\s]/u.test(one) && !drawn(one.codePointAt(0) as number),
    );
    return letter === undefined ? [] : [{ letter, text }];
  });
}

/** Typst leaves a gap for a character that no font has; here it stops the build. */
function checkCharacters(document: CvDocument, drawn: (code: number) => boolean): void {
  const [first] = undrawnIn(document, drawn);
  if (!first) return;
  throw new Refusal(
    `The CV’s font has no “${first.letter}”, which the CV (${document.language.code}) needs in “${first.text}”. ` +
      'To see where it is: npx polyfolio check',
  );
}

const westernEurope = /[\x20-\x7e\xa5-\xac\xae-\xff–—‘’‚“”„•…€]/;

/** Asking the fonts takes seconds, and most CVs need no other characters than these. */
export const surelyDrawn = (code: number) => westernEurope.test(String.fromCodePoint(code));

/** What the CVs cannot show, in every language, without compiling them. */
export async function findUndrawn(content: Content): Promise<(Undrawn & { locale: Locale })[]> {
  const unsure = content.shown
    .map((locale) => ({ locale, document: cvDocument(content, locale, content.site.url) }))
    .filter(({ document }) => undrawnIn(document, surelyDrawn).length > 0);
  const found = unsure.map(async ({ locale, document }) => {
    const drawn = drawnBy(await fontsOf(content, locale, document).load());
    return undrawnIn(document, drawn).map((one) => ({ locale, ...one }));
  });
  return (await Promise.all(found)).flat();
}

/** Whether at least one of the fonts draws a character. */
export function drawnBy(fonts: readonly Uint8Array[]): (code: number) => boolean {
  const drawn = new Set(fonts.flatMap((font) => [...new Face(new Blob(font)).collectUnicodes()]));
  return (code) => drawn.has(code);
}
