/** Letters that do not fall apart into a plain letter and an accent. */
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
  '&': ' and ',
};

/** A text as part of an address or file name: “Digitales Haustier” becomes digitales-haustier. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('l·l', 'll')
    .replaceAll(/[ßæœøłđðþı&]/g, (letter) => spelledOut[letter] as string)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (text: string) => slugPattern.test(text);
