import { mapTexts } from '../texts.ts';
import { type Direction, directionOf } from './direction.ts';
import { defaultLocale, locales } from './locales.ts';

/**
 * A text that a language lacks is shown in the source language. While it is put together with others it
 * stands between two markers of Unicode's private area; where a page, mail or file is finished, the
 * markers become the language of an element, or nothing where no element can carry it.
 */
const start = '\uE000';
const end = '\uE001';
const markers = /[\uE000\uE001]/g;

/** Where a text has one of the markers, which nobody can write; -1 where it has none. */
export const findMarker = (text: string) => text.search(markers);

/** Line by line, so that a text that is split into paragraphs stays marked in each. */
export const asFallback = (text: string) => text.replace(/.*\S.*/g, `${start}$&${end}`);

export const isFallback = (text: string) => text.includes(start);

/** The language that a text of a page is in. */
export const languageOfText = (text: string, ofPage: string): string =>
  isFallback(text) ? locales[defaultLocale].lang : ofPage;

export const withoutMarkers = <Tree>(tree: Tree): Tree =>
  mapTexts(tree, (text) => text.replace(markers, ''));

/** Comments, elements that hold nothing but text, and tags with their attributes. */
const noPlaceForElements =
  /<!--[\s\S]*?-->|<(script|style|title|textarea)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>/g;
const onlyContent =
  /<([a-z][a-z0-9]*)((?:\s(?![^<>]*\blang=)[^<>]*)?)>\uE000([^\uE000\uE001]*)\uE001<\/\1>/g;

/**
 * A page or a part of one with its fallback texts in elements that say their language. Where that
 * runs the other way, the element around it stays with the page: its place is the page's matter.
 */
export function withLanguages(html: string, direction: Direction): string {
  const { lang } = locales[defaultLocale];
  const own = directionOf(lang);
  const inPlace = html.replace(noPlaceForElements, (piece) => piece.replace(markers, ''));
  if (own !== direction) return inElements(inPlace, `lang="${lang}" dir="${own}"`);
  return inElements(inPlace.replace(onlyContent, `<$1$2 lang="${lang}">$3</$1>`), `lang="${lang}"`);
}

const inElements = (html: string, attributes: string) =>
  html.replaceAll(start, `<bdi ${attributes}>`).replaceAll(end, '</bdi>');
