import type { Locale } from '../model/locales.ts';

/** Letters that do not fall apart into a plain letter and an accent. */
const plain: Record<string, string> = {
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

/** As in `cv-noa-montsec-es.pdf`: lower case, no accents, the same on every system. */
export function cvFileName(word: string, owner: string, locale: Locale): string {
  return `${[word, slugOf(owner), locale].filter(Boolean).join('-')}.pdf`;
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
