export type Direction = 'ltr' | 'rtl';

/** Scripts that are written from right to left, by the codes of ISO 15924. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** The script of a language, as in Arab for fa and Latn for az. */
export const scriptOf = (lang: string) => new Intl.Locale(lang).maximize().script ?? 'Latn';

export const directionOf = (lang: string): Direction =>
  rightToLeft.includes(scriptOf(lang)) ? 'rtl' : 'ltr';

/** For the `dir` of what is in a language, inside of another: nothing where it is the same. */
export const directionWithin = (outer: string, lang: string): Direction | undefined =>
  directionOf(lang) === directionOf(outer) ? undefined : directionOf(lang);

/**
 * A name among others, such as “C++”. In a line that runs from right to left its signs would be
 * taken for the line's, and two such names for one text.
 */
export const isolated = (name: string, lang: string) =>
  directionOf(lang) === 'rtl' ? `\u2068${name}\u2069` : name;
