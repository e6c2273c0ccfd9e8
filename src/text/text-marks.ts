import { noPlaceForElements } from './fallback-markers.ts';
import { isSlugKey, mapTexts } from './text-tree.ts';

/**
 * Beside the desk, every text of a page says which one it is: a mark of Unicode's private area before it
 * holds its language and its id, as in “es texts:about.title”. A finished page has comments in their
 * place, which change neither its layout nor its script; a text in an attribute marks its element.
 */
const first = 0xe100;
const end = '\uE0FF';
const mark = /([\uE100-\uE17F]+)\uE0FE/g;
const anyMark = /[\uE0FE-\uE17F]/g;

const encoded = (name: string) =>
  [...name].map((letter) => String.fromCharCode(first + letter.charCodeAt(0))).join('');
const decoded = (letters: string) =>
  [...letters].map((letter) => String.fromCharCode(letter.charCodeAt(0) - first)).join('');

/** Marks each line by itself, inside the markers of a fallback text, so that texts can be split into lines. */
const marked = (text: string, name: string) =>
  text.replace(/[^\n\uE000-\uE002]*[^\s\uE000-\uE002][^\n\uE000-\uE002]*/g, (line) => {
    return `${encoded(name)}\uE0FE${line}${end}`;
  });

/** Every text of a tree with its mark, but for parts of URLs; `name` is what stands before the key. */
export const markTexts = <Tree>(tree: Tree, name: string): Tree =>
  mapTexts(tree, (text, key) => (isSlugKey(key) ? text : marked(text, `${name}${key}`)));

export const withoutTextMarks = (text: string) => text.replace(anyMark, '');

/** A page with comments and attributes in the place of the marks. */
export const withMarkComments = (html: string) =>
  html
    .replace(noPlaceForElements, (piece, element?: string) => {
      const name = element ? undefined : mark.exec(piece)?.[1];
      mark.lastIndex = 0;
      const plain = withoutTextMarks(piece);
      return name ? plain.replace(/\s*\/?>$/, ` data-text="${decoded(name)}"$&`) : plain;
    })
    .replace(mark, (_whole, name) => `<!--text ${decoded(name)}-->`)
    .replaceAll(end, '<!--/text-->');
