import { defaultLocale, locales } from './locales.ts';
import { mapTexts } from './texts-of.ts';

/**
 * A text that a language borrows from the source language goes through the house between two signs
 * of Unicode's private area, wherever it is put together with others. At the doors the signs become
 * the language of an element, or nothing where there is no element to bear it.
 */
const start = '\uE000';
const end = '\uE001';
const signs = /[\uE000\uE001]/g;

/** Line by line, so that a text that is split into paragraphs stays marked in each. */
export const borrow = (text: string) => text.replace(/.*\S.*/g, `${start}$&${end}`);

export const isBorrowed = (text: string) => text.includes(start);

export const withoutSigns = <Tree>(tree: Tree): Tree =>
  mapTexts(tree, (text) => text.replace(signs, ''));

/** Comments, elements that hold nothing but text, and tags with their attributes. */
const noPlaceForElements =
  /<!--[\s\S]*?-->|<(script|style|title|textarea)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>/g;
const onlyContent =
  /<([a-z][a-z0-9]*)((?:\s(?![^<>]*\blang=)[^<>]*)?)>\uE000([^\uE000\uE001]*)\uE001<\/\1>/g;

/** A page with its borrowed texts in elements that say their language and keep its direction. */
export function withLanguages(html: string): string {
  const lang = `lang="${locales[defaultLocale].lang}"`;
  return html
    .replace(noPlaceForElements, (piece) => piece.replace(signs, ''))
    .replace(onlyContent, `<$1$2 ${lang}>$3</$1>`)
    .replaceAll(start, `<bdi ${lang}>`)
    .replaceAll(end, '</bdi>');
}
