/** Letters that Unicode does not decompose into a plain letter and an accent. */
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Accents and vowel points; the marks of other scripts are as much as letters. */
const accents =
  /(?=\p{M})[\u0300-\u036f\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Arabic}\p{scx=Hebrew}]/gu;

/** A text in lower case and without accents. */
export const plainLetters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('l·l', 'll')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] as string)
    .normalize('NFD')
    .replaceAll(accents, '');

/** A text as part of a URL or file name: “Digitales Haustier” becomes digitales-haustier. */
export function slugOf(text: string): string {
  return (
    plainLetters(text)
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('&', ' and ')
      // C, C++ and C# are three languages.
      .replaceAll(/(?<=[a-z]\+*)\+/g, ' plus ')
      .replaceAll(/(?<=[a-z])#/g, ' sharp ')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^-+/, '')
      .slice(0, longestSlug)
      .replace(/-+$/, '')
  );
}

/** A text in the letters of its own script, with hyphens for everything else. */
export const inOwnLetters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

/** A topic as part of a URL: one without Latin letters and digits keeps its own. */
export const tagSlugOf = (tag: string) =>
  slugOf(tag) || [...inOwnLetters(tag.normalize('NFC'))].slice(0, longestSlug).join('');

/** The name, with a number after it if it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** A slug becomes a folder or file name with an ending; most systems allow 255 bytes. */
export const longestSlug = 80;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The code of what is wrong with a part of a URL, if anything is. */
export function wrongSlug(text: string): 'not_a_slug' | 'long_slug' | undefined {
  if (!slugPattern.test(text)) return 'not_a_slug';
  return text.length > longestSlug ? 'long_slug' : undefined;
}

export const isSlug = (text: string) => wrongSlug(text) === undefined;
