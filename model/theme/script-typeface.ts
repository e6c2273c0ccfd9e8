import { scriptOf } from '../direction.ts';
import { languageName } from '../language-names.ts';
import { fontPackageOf, type Locale, locales } from '../locales.ts';
import type { SiteSettings } from '../schemas/site.ts';
import { holds } from './alphabets.ts';
import { folderOfPackage, readTypeface, type Typeface, typefaceOf } from './typeface.ts';

const noto = (name: string) => `@fontsource-variable/noto-sans${name && `-${name}`}`;

/** What draws a script where the site’s typeface does not, by the codes of ISO 15924. */
const packages: Readonly<Record<string, string>> = {
  // Noto’s draws a letter as its body and its dots, which a PDF gives back as two letters.
  Arab: '@fontsource-variable/vazirmatn',
  Armn: noto('armenian'),
  Beng: noto('bengali'),
  Cyrl: noto(''),
  Deva: noto(''),
  Ethi: noto('ethiopic'),
  Geor: noto('georgian'),
  Grek: noto(''),
  Gujr: noto('gujarati'),
  Guru: noto('gurmukhi'),
  Hans: noto('sc'),
  Hant: noto('tc'),
  Hebr: noto('hebrew'),
  Jpan: noto('jp'),
  Khmr: noto('khmer'),
  Knda: noto('kannada'),
  Kore: noto('kr'),
  Laoo: noto('lao'),
  Mlym: noto('malayalam'),
  Mymr: noto('myanmar'),
  Sinh: noto('sinhala'),
  Taml: noto('tamil'),
  Telu: noto('telugu'),
  Thai: noto('thai'),
};

type Site = Pick<SiteSettings, 'theme'>;

/** Whether a typeface draws the letters of a language: its own name tells. */
const draws = (typeface: Typeface, lang: string) =>
  [...languageName(lang, lang)].every(holds(typeface));

/** The package that a language in another script needs beside the site’s typeface, installed or not. */
export function neededPackage(site: Site, lang: string): string | undefined {
  const script = scriptOf(lang);
  return script === 'Latn' || draws(typefaceOf(site), lang) ? undefined : packages[script];
}

/** The same for a language of the site, whose entry may name another. */
export const packageFor = (site: Site, locale: Locale) =>
  fontPackageOf(locale) ?? neededPackage(site, locales[locale].lang);

/** Whether no typeface is known for the language. */
export const isWithoutTypeface = (site: Site, locale: Locale) => {
  const { lang } = locales[locale];
  return scriptOf(lang) !== 'Latn' && !packageFor(site, locale) && !draws(typefaceOf(site), lang);
};

/** The typeface of the language’s script, where it needs one; a draft may lack it. */
export function scriptTypefaceOf(site: Site, locale: Locale): Typeface | undefined {
  const name = packageFor(site, locale);
  return name && folderOfPackage(name) ? readTypeface(name) : undefined;
}

/** What draws a language’s texts: the site’s typeface, its own script’s, then those of the others. */
export function typefacesOf(
  site: Site,
  locale: Locale,
  languages: readonly Locale[],
): [Typeface, ...Typeface[]] {
  const others = [locale, ...languages].flatMap((one) => scriptTypefaceOf(site, one) ?? []);
  const byFolder = new Map(others.map((typeface) => [typeface.folder, typeface]));
  return [typefaceOf(site), ...byFolder.values()];
}
