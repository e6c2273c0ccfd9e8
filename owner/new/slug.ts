/** Letters that lose more than an accent. */
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '&': ' and ',
};

/** The part of an address that a title suggests: “Digitales Haustier” becomes digitales-haustier. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('l·l', 'll')
    .replaceAll(/[ßæœøłđ&]/g, (letter) => spelledOut[letter] as string)
    .normalize('NFD')
    .replaceAll(/\p{M}|[’']/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

export const isSlug = (text: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
