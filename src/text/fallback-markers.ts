import { type Direction, directionOf } from './direction.ts';
import { mapTexts } from './text-tree.ts';

/**
 * A text that a language lacks is shown in the source language; a word of the interface that nobody has
 * written in the site's language, in English. While it is put together with others it stands between
 * two markers of Unicode's private area; where a page, mail or file is finished, the markers become the
 * language of an element, or nothing where no element can carry it.
 */
const start = '\uE000';
const end = '\uE001';
const startOfEnglish = '\uE002';
const markers = /[\uE000-\uE002]/g;

/** The position of the first marker in a text, or -1. Owners cannot type these characters. */
export const findMarker = (text: string) => text.search(markers);

/** Line by line, so that a text that is split into paragraphs stays marked in each. */
const marked = (text: string, first: string) =>
  isFallback(text) ? text : text.replace(/.*\S.*/g, `${first}$&${end}`);

export const asFallback = (text: string) => marked(text, start);

export const asEnglish = (text: string) => marked(text, startOfEnglish);

export const isFallback = (text: string) => findMarker(text) >= 0;

/** The language that a text fell back to; undefined for any other text. */
export function fallbackOf(text: string): 'source' | 'English' | undefined {
  if (text.includes(startOfEnglish)) return 'English';
  return text.includes(start) ? 'source' : undefined;
}

export const withoutMarkers = <Tree>(tree: Tree): Tree =>
  mapTexts(tree, (text) => text.replace(markers, ''));

/** Comments, elements that hold nothing but text, and tags with their attributes. */
export const noPlaceForElements =
  /<!--[\s\S]*?-->|<(script|style|title|textarea)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>/g;
const onlyContent =
  /<([a-z][a-z0-9]*)((?:\s(?![^<>]*\blang=)[^<>]*)?)>([\uE000\uE002])([^\uE000-\uE002]*)\uE001<\/\1>/g;

/**
 * HTML with `lang` on the elements of fallback texts. A text in the other direction gets an element of
 * its own with `dir`, so that the element around it stays aligned with the page.
 */
export function withLanguages(
  html: string,
  direction: Direction,
  languageOf: (text: string) => string,
): string {
  const attributesOf = (marker: string) => {
    const lang = languageOf(marker);
    const own = directionOf(lang);
    return own === direction ? `lang="${lang}"` : `lang="${lang}" dir="${own}"`;
  };
  return html
    .replace(noPlaceForElements, (piece) => piece.replace(markers, ''))
    .replace(onlyContent, (whole, name, attributes, marker, text) => {
      const own = attributesOf(marker);
      return own.includes('dir=') ? whole : `<${name}${attributes} ${own}>${text}</${name}>`;
    })
    .replace(/[\uE000\uE002]/g, (marker) => `<bdi ${attributesOf(marker)}>`)
    .replaceAll(end, '</bdi>');
}
