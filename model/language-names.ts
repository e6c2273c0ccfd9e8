/** A language's name in another, as the platform knows it. */
export const languageName = (code: string, inLanguage: string) =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;

/** As it begins a line: many languages write the names of languages small within one. */
export const capitalised = (text: string, language: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** Whether a code, as in it or pt-BR, belongs to a language. */
export const isLanguage = (code: string) =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined;
