import { type Letters, lettersLoader } from '../fonts/outlines.ts';
import type { Content } from '../model/content.ts';
import type { Locale } from '../model/languages/languages.ts';
import { typefacesOf } from '../model/theme/script-typeface.ts';
import type { CvDocument } from './document.ts';

/** Size of the letters and height of the line, in millimetres. */
const size = 2.96;
const height = 4;
const gap = 6;

/** What draws the feet of one language; languages with the same letters share it. */
export function footLetters() {
  const load = lettersLoader(['text']);
  return (content: Content, locale: Locale, { name, kind, page }: CvDocument) =>
    load(
      typefacesOf(content, locale),
      [...new Set(`${name}${kind}${page}0123456789`)],
      content.languages.table[locale].lang,
    );
}

/**
 * The foot of each page with the owner's name, the kind of document and the number of the page. Drawn as
 * outlines: programs that extract the text know no pages and would find it in the middle of a sentence.
 */
export function pageFeet(document: CvDocument, letters: Letters, pages: number): string[] {
  const { name, kind, page, style, language, pageSize } = document;
  const { width, axis } = pageSize;
  const isRtl = language.direction === 'rtl';
  // A long name moves what stands behind it.
  const behindName = letters(name, 'text').width * size + gap;
  return Array.from({ length: pages }, (_, index) => {
    const number = page.replace('{page}', String(index + 1)).replace('{pages}', String(pages));
    const placed = [
      { text: name, start: 0 },
      { text: kind, start: Math.max(axis, behindName) },
      { text: number, start: width - letters(number, 'text').width * size },
    ].map(({ text, start }) => {
      const line = letters(text, 'text');
      const x = isRtl ? width - start - line.width * size : start;
      return `<g transform="translate(${x} 3) scale(${size} ${-size})">${line.shapes}</g>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="${style.soft}">${placed.join('')}</svg>`;
  });
}
