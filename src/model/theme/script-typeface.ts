import { scriptOf } from '../../text/direction.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { languageName } from '../languages/names.ts';
import type { Language } from '../schemas/languages.ts';
import type { SiteSettings } from '../schemas/site.ts';
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
export const packageFor = (site: Site, { font, lang }: Language) =>
  font ?? neededPackage(site, lang);

/** Whether no typeface is known for the language. */
export const isWithoutTypeface = (site: Site, language: Language) =>
  scriptOf(language.lang) !== 'Latn' &&
  !packageFor(site, language) &&
  !draws(typefaceOf(site), language.lang);

/** The typeface of the language’s script, where it needs one; a draft may lack it. */
export function scriptTypefaceOf(site: Site, language: Language): Typeface | undefined {
  const name = packageFor(site, language);
  return name && folderOfPackage(name) ? readTypeface(name) : undefined;
}

/** What draws a language’s texts: the site’s typeface, its own script’s, then those of the others. */
export function typefacesOf(
  { site, languages, shown }: { site: Site; languages: Languages; shown: readonly Locale[] },
  locale: Locale,
): [Typeface, ...Typeface[]] {
  const others = [locale, ...shown].flatMap(
    (one) => scriptTypefaceOf(site, languages.table[one]) ?? [],
  );
  const byFolder = new Map(others.map((typeface) => [typeface.folder, typeface]));
  return [typefaceOf(site), ...byFolder.values()];
}

export type UsedAlphabet = Typeface['alphabets'][number] & { covered: string };

/** The alphabets that these characters need; each character is covered once. */
export function alphabetsFor(typeface: Typeface, characters: readonly string[]): UsedAlphabet[] {
  let left = characters;
  return typeface.alphabets
    .map((alphabet) => {
      const isCovered = isWithin(alphabet.characters);
      const covered = left.filter(isCovered);
      left = left.filter((character) => !isCovered(character));
      return { ...alphabet, covered: covered.join('') };
    })
    .filter(({ covered }) => covered !== '');
}

/** Whether a typeface says that it has a character. */
export const holds = ({ alphabets }: Typeface) => {
  const within = alphabets.map(({ characters }) => isWithin(characters));
  return (character: string) => within.some((isHeld) => isHeld(character));
};

/** Whether a character stands in a list such as “U+0000-00FF,U+0131”. */
export function isWithin(list: string): (character: string) => boolean {
  const spans = list.split(',').map((span) => {
    const [first = 0, last = first] = span
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return { first, last };
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(({ first, last }) => code >= first && code <= last);
  };
}

/** Sorted characters as such a list. */
export function listOf(characters: string): string {
  const spans: { first: number; last: number }[] = [];
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const span = spans.at(-1);
    if (span?.last === code - 1) span.last = code;
    else spans.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return spans
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join();
}
