export type Direction = 'ltr' | 'rtl';

/** Scripts that are written from right to left, by the codes of ISO 15924. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** The script of a language, as in Arab for fa and Latn for az. */
export const scriptOf = (lang: string) => new Intl.Locale(lang).maximize().script ?? 'Latn';

export const directionOf = (lang: string): Direction =>
  rightToLeft.includes(scriptOf(lang)) ? 'rtl' : 'ltr';

/** The `dir` of a text inside a text of another language; undefined if both have the same direction. */
export const directionWithin = (outer: string, lang: string): Direction | undefined =>
  directionOf(lang) === directionOf(outer) ? undefined : directionOf(lang);

/**
 * A name such as “C++” in a line. In a line from right to left, browsers would move its signs to the
 * other side and join it with the name beside it, so it gets isolating characters.
 */
export const isolated = (name: string, lang: string) =>
  directionOf(lang) === 'rtl' ? `\u2068${name}\u2069` : name;
