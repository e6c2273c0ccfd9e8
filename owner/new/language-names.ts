/** A language's name in another language, as the platform knows it; undefined for no language. */
export function knownName(code: string, inLanguage: string): string | undefined {
  return new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(code);
}

export const languageName = (code: string, inLanguage: string) =>
  knownName(code, inLanguage) ?? code;

/** Its own name as a switcher shows it, with a capital. */
export function ownName(code: string): string {
  const name = languageName(code, code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Open Graph's spelling, with the region where most of its speakers live. */
export const openGraphOf = (code: string) => `${code}_${new Intl.Locale(code).maximize().region}`;
