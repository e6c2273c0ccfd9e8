/** Every text of a tree of plain data with its dotted key, in the order of the tree. */
export function textsOf(tree: unknown): [key: string, text: string][] {
  const found: [key: string, text: string][] = [];
  gather(tree, '', found);
  return found;
}

function gather(tree: unknown, key: string, found: [key: string, text: string][]): void {
  if (typeof tree === 'string') found.push([key, tree]);
  if (tree === null || typeof tree !== 'object') return;
  for (const [name, value] of Object.entries(tree)) {
    gather(value, key ? `${key}.${name}` : name, found);
  }
}

/** A tree of plain data with every text in it changed; each is given with its dotted key. */
export function mapTexts<Tree>(
  tree: Tree,
  change: (text: string, key: string) => string,
  key = '',
): Tree {
  if (typeof tree === 'string') return change(tree, key) as Tree;
  const at = (name: string | number) => (key ? `${key}.${name}` : String(name));
  if (Array.isArray(tree))
    return tree.map((item, index) => mapTexts(item, change, at(index))) as Tree;
  if (tree === null || typeof tree !== 'object') return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [name, mapTexts(value, change, at(name))]),
  ) as Tree;
}

/** Parts of addresses and of file names: chosen per language, but no sentence. */
export const isAddressPart = (key: string) => /(?:^|\.)(?:url|ref|file_word)$/.test(key);

/** Whether there is anything to translate: a letter outside the {placeholders}. */
export const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

/** Or a piece of `code`, whose braces are its own. */
const placeholder = /`[^`\n]*`|\{(\w+)\}/g;

export type Values = Readonly<Record<string, string | number>>;

/** Puts values into the {placeholders} of a text; an unknown placeholder stays as it is. */
export function fill(text: string, values: Values): string {
  if (!text.includes('{')) return text;
  return text.replace(placeholder, (whole, name?: string) =>
    name !== undefined && Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** Details of an error have languages as codes, in `language` and `source`; its sentences name them. */
export const withLanguageNames = (details: Values, nameOf: (code: string) => string): Values =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      name === 'language' || name === 'source' ? nameOf(String(value)) : value,
    ]),
  );

export function placeholdersOf(text: string): string[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(placeholder)].flatMap(([, name]) => name ?? []).sort();
}

/** No text of a site is as long: it is something else, pasted by accident. */
export const mostCharacters = 20_000;

/**
 * A text with one kind of line break and no control characters. Word processors put such characters
 * into what is copied from them (a vertical tab for a soft break), and a terminal would obey others.
 */
export const withoutControls = (text: string) =>
  text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '');

/** Line breaks as the spaces that they become on a page. */
export const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim();

const directionOverride = /[\u202A-\u202E]/;

/**
 * Whether characters show a part of the text in another order than it is written in. The marks and
 * isolates that texts in two directions need (U+061C, U+200E, U+200F, U+2066 to U+2069) are none of them.
 */
export const hasDirectionOverride = (text: string) => directionOverride.test(text);

export const withoutDirectionOverrides = (text: string) =>
  text.replaceAll(new RegExp(directionOverride, 'g'), '');

/**
 * Stands before a text that is still to be written or translated. Development shows it, so that work
 * can be seen while it grows; a build refuses it, save in drafts and growing languages.
 */
export const unwrittenMark = 'TODO: ';

export const isUnwritten = (text: string) => text.trimStart().startsWith(unwrittenMark.trimEnd());

export const markUnwritten = (text: string) =>
  isUnwritten(text) ? text : `${unwrittenMark}${text}`;

export const countWords = (text: string) =>
  text.match(/[\p{L}\p{N}]+(?:[’'·-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
