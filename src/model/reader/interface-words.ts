import { asEnglish } from '../../text/fallback-markers.ts';
import { memoize } from '../../text/memoize.ts';
import { formOfKey } from '../../text/plurals.ts';
import { isGroup, textsOf } from '../../text/text-tree.ts';
import { englishWords, siteWords, type WordTree } from '../../words/site/words.ts';
import type { Languages } from '../languages/languages.ts';
import { languageName } from '../languages/names.ts';
import { completeWith, isMissing } from './complete.ts';

/**
 * The words that every such site needs, which the engine brings: labels, the form, the mails, names for
 * screen readers. Owners' files hold what is theirs, and those of these words that they change.
 */

/** Whether the engine has its words in a language. */
export const isShipped = (code: string) => siteWords(code) !== undefined;

/** The engine's words of one folder in a language; in English where it does not have the language. */
export function interfaceWords(folder: string, code: string, languages: Languages): WordTree {
  const { cv, ...others } = siteWords(code) ?? englishWords;
  if (folder === 'cv') return cv as WordTree;
  if (folder !== 'texts') return {};
  const accessibility = {
    ...languageNames(code, languages),
    ...(others.accessibility as WordTree),
  };
  return { ...others, accessibility };
}

/** The platform knows what a language is called in another. */
const languageNames = (code: string, { all }: Languages) =>
  Object.fromEntries(all.map((named) => [named, languageName(named, code)]));

const keysIn = (folder: string, languages: Languages): ReadonlySet<string> =>
  new Set(textsOf(interfaceWords(folder, 'en', languages)).map(([key]) => key));
const knownIn = memoize(
  (languages: Languages) => ({ texts: keysIn('texts', languages), cv: keysIn('cv', languages) }),
  ({ all }) => all.join(),
);

/** Whether the engine has a word for a key, so that an owner's file may do without it. */
export function isInterfaceWord(folder: string, key: string, languages: Languages): boolean {
  const keys: ReadonlySet<string> | undefined = knownIn(languages)[folder as 'cv'];
  return keys?.has(key) || keys?.has(`${formOfKey(key)?.name}_other`) || false;
}

/**
 * The data of a file with the engine's words under it: an owner's key wins. A word that neither the file
 * nor the engine has in the language, as one that is new, is in English.
 */
export function withInterfaceWords(
  data: unknown,
  folder: string,
  code: string,
  languages: Languages,
  source?: unknown,
): unknown {
  const own = withShippedWords(data, folder, code, languages, source);
  return completeWith(own, wordsOf(folder, 'en', languages, data, source), asEnglish);
}

/** The same with only those words that the engine has in the language. */
export function withShippedWords(
  data: unknown,
  folder: string,
  code: string,
  languages: Languages,
  source?: unknown,
): unknown {
  if (isShipped(code)) return under(data, wordsOf(folder, code, languages, data, source));
  return folder === 'texts' ? under(data, { accessibility: languageNames(code, languages) }) : data;
}

/** Without a translator there is no section on the translations, and nothing to put words under. */
function wordsOf(folder: string, code: string, languages: Languages, ...data: unknown[]): WordTree {
  const { translations, ...others } = interfaceWords(folder, code, languages);
  const isRead = translations && data.some((one) => isGroup(one) && isGroup(one.translations));
  return isRead ? { ...others, translations } : others;
}

function under(own: unknown, words: WordTree | string): unknown {
  if (typeof words === 'string') return isMissing(own, words) ? words : own;
  if (own !== undefined && own !== null && !isGroup(own)) return own;
  const filled = Object.entries(words).map(([key, word]) => [key, under(own?.[key], word)]);
  return { ...own, ...Object.fromEntries(filled) };
}
