const known = new Map<string, Intl.DisplayNames>();

/** Making the list costs a hundred times what a question to it does. */
function namesIn(language: string): Intl.DisplayNames {
  const names =
    known.get(language) ??
    new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  known.set(language, names);
  return names;
}

/** The tag of a language as it is written, `pt-BR` for `pt_br`; undefined where there is none. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** A language's name in another, as the platform knows it. */
export const languageName = (code: string, inLanguage: string) =>
  namesIn(inLanguage).of(code) ?? code;

/** As it begins a line: many languages write the names of languages small within one. */
export const capitalised = (text: string, language: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
