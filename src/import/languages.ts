import type { Languages } from '../model/languages/languages.ts';
import { languageName } from '../model/languages/names.ts';
import type { CvFacts } from '../model/schemas/cv.ts';
import { memoize } from '../text/memoize.ts';

/** Frequent words of the engine's languages with Latin letters, by which a text shows its language. */
const frequentWords: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'and', 'of', 'with', 'for', 'to', 'in', 'my', 'by', 'from', 'on'],
  es: ['el', 'la', 'los', 'las', 'y', 'de', 'con', 'para', 'en', 'del', 'una', 'por'],
  ca: ['el', 'la', 'els', 'les', 'i', 'de', 'amb', 'per', 'en', 'del', 'dels', 'una'],
  de: ['der', 'die', 'das', 'und', 'mit', 'für', 'von', 'im', 'eine', 'ein', 'den', 'zu'],
  fr: ['le', 'la', 'les', 'et', 'de', 'des', 'avec', 'pour', 'dans', 'du', 'une', 'en'],
  it: ['il', 'la', 'di', 'e', 'con', 'per', 'della', 'del', 'che', 'gli', 'una', 'nel'],
  pt: ['o', 'a', 'os', 'e', 'de', 'com', 'para', 'do', 'da', 'em', 'uma', 'por'],
  gl: ['o', 'a', 'os', 'e', 'de', 'con', 'para', 'do', 'da', 'en', 'unha', 'por'],
  nl: ['de', 'het', 'een', 'en', 'van', 'met', 'voor', 'op', 'te', 'in', 'aan', 'bij'],
  eu: ['eta', 'da', 'bat', 'du', 'ere', 'dut', 'izan', 'nintzen', 'baten', 'egin'],
};

/** The language that sentences seem to be in; undefined if they are too few or could be in several. */
export function guessLanguage(texts: readonly string[]): string | undefined {
  const text = texts.join(' ').toLowerCase();
  if (/\p{Script=Hiragana}/u.test(text)) return 'ja';
  const words = text.match(/\p{L}+/gu) ?? [];
  const [first, second] = Object.entries(frequentWords)
    .map(([code, own]) => ({ code, count: words.filter((word) => own.includes(word)).length }))
    .sort((one, other) => other.count - one.count) as [Guess, Guess];
  return first.count >= 4 && first.count > second.count * 1.25 ? first.code : undefined;
}

type Guess = { code: string; count: number };

type Level = CvFacts['languages'][number]['level'];

const common = ['en', 'es', 'ca', 'de', 'fr', 'it', 'pt', 'nl'];

/** Common names of languages that Intl does not know. */
const otherNames = {
  castellano: 'es',
  castella: 'es',
  castilian: 'es',
  valencian: 'ca',
  valenciano: 'ca',
  valencia: 'ca',
  mandarin: 'zh',
  farsi: 'fa',
};

/** The code of a language, from its name in itself, in a language of the site or in a common one, or from a code. */
export function codeOfLanguage(name: string, languages: Languages): string | undefined {
  const plain = plainName(name);
  const names = namesOfLanguages(languages);
  const code = names.get(plain) ?? names.get(plain.split(' ')[0] ?? '');
  if (code) return code;
  return /^[a-z]{2,3}(?:[-_]\w+)?$/.test(plain) ? canonical(plain, languages) : undefined;
}

/** Such as eng for en, or en-GB. */
function canonical(code: string, languages: Languages): string | undefined {
  const short = new Intl.Locale(code.replace('_', '-')).language;
  return languages.isLanguage(short) ? short : undefined;
}

const namesOfLanguages = memoize(
  (languages: Languages): ReadonlyMap<string, string> => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const codes = letters
      .flatMap((one) => letters.map((two) => one + two))
      .filter((code) => languages.isLanguage(code));
    const namesOf = (code: string) =>
      [code, ...languages.published, ...common].map((language) =>
        plainName(languageName(code, language)),
      );
    return new Map([
      ...Object.entries(otherNames),
      ...codes.flatMap((code) => namesOf(code).map((name): [string, string] => [name, code])),
    ]);
  },
  ({ published }: Languages) => published.join(),
);

const plainName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}_-]+/gu, ' ')
    .trim();

/** Words for language levels, the best first. LinkedIn's “professional” has three levels. */
const levelWords: readonly (readonly [Level, RegExp])[] = [
  [
    'native',
    /native|mother|bilingual|bilingue|matern|mutter|nativ|natif|first language|madrelingua/,
  ],
  [
    'c2',
    /full professional|proficient|mastery|verhandlungssicher|competencia profesional completa/,
  ],
  ['b2', /professional working|upper.intermediate|competencia basica profesional|gut\b/],
  ['b1', /limited working|intermediate|intermedi|conversation|mittel/],
  ['c1', /fluent|fluid|fluss|fliess|fließ|advanced|avanz|avanc|professional|fortgeschritten/],
  ['a2', /elementary|basic|elemental|grund|kenntnisse|limited/],
  ['a1', /beginner|novice|princip|anfanger/],
];

export function levelOf(fluency: string): Level | undefined {
  const [code] = /\b[abc][12]\b/i.exec(fluency) ?? [];
  if (code) return code.toLowerCase() as Level;
  const plain = plainName(fluency);
  return levelWords.find(([, words]) => words.test(plain))?.[0];
}
