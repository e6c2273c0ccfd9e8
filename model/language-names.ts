/** A language's name in another, as the platform knows it; undefined for a code of no language. */
export const languageName = (code: string, inLanguage: string): string | undefined =>
  new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(code);

/** As it begins a line: most languages write their names of languages small within one. */
export const capitalised = (text: string, language: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
