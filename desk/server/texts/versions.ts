import { readTexts } from '../../../editing/texts/read-texts.ts';
import { wordFile, wordSchema } from '../../../editing/texts/word-files.ts';
import { entriesOf } from '../../../editing/translations/entries.ts';
import { fingerprint } from '../../../editing/translations/records.ts';
import { fill } from '../../../model/fill.ts';
import { valuesIn } from '../../../model/fill-words.ts';
import { defaultLocale, type Locale } from '../../../model/locales.ts';
import { plainTextOf } from '../../../model/rich-parts.ts';
import { parseRichText } from '../../../model/rich-text.ts';
import { isRichAt } from '../../../model/schemas/at-key.ts';
import { isUnwritten } from '../../../model/unwritten.ts';
import type { Mistake, Version, VersionState } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { idOf } from '../parts.ts';
import { draftMistakes } from './draft-mistakes.ts';

/** Of the words, not of how they are folded. */
export const markOf = (text: string) => fingerprint(text, 16);

/** Reads the texts of a folder in one language once, and answers for each key. */
export function versionsIn(desk: Desk, folder: string, language: Locale) {
  const file = wordFile(folder, language);
  const texts = readTexts(desk.root, file);
  const stateAt = statesIn(desk.root, folder, language);
  const unreadable = desk.unreadable(file);
  const mistakesAt = mistakesIn(desk.mistakes(), `content/${file}`);
  return (key: string): Version => {
    const text = texts.get(key)?.trim();
    const typed = desk.store.draft(idOf(folder, key), language);
    return {
      file: `content/${file}`,
      text: text ?? '',
      mark: markOf(text ?? ''),
      state: stateAt(key, text),
      mistakes: unreadable ? [unreadable] : mistakesAt(key),
      ...(unreadable ? { isUnreadable: true } : {}),
      ...(typed === undefined
        ? {}
        : {
            draft: {
              text: typed,
              mistakes: draftMistakes(desk, idOf(folder, key), language, typed),
            },
          }),
      shown: shownLines(desk, folder, key, language, text ?? ''),
    };
  };
}

function statesIn(root: string, folder: string, language: Locale) {
  const states =
    language === defaultLocale
      ? new Map()
      : new Map(entriesOf(root, language, [folder]).map(({ key, state }) => [key, state] as const));
  return (key: string, text: string | undefined): VersionState => {
    if (text === undefined) return 'missing';
    if (isUnwritten(text)) return 'unwritten';
    return language === defaultLocale ? 'source' : (states.get(key) ?? 'current');
  };
}

/** What is said of a group or list stands at the first text under it. */
function mistakesIn(mistakes: readonly Mistake[], file: string) {
  const here = mistakes.filter((mistake) => mistake.file === file && mistake.key);
  const told = new Set<Mistake>();
  return (key: string): Mistake[] =>
    here.filter((mistake) => {
      if (mistake.key === key) return true;
      if (told.has(mistake) || !key.startsWith(`${mistake.key}.`)) return false;
      told.add(mistake);
      return true;
    });
}

/** What only the page knows. */
const unknown = '…';

export function shownLines(
  desk: Desk,
  folder: string,
  key: string,
  locale: Locale,
  text: string,
): string[] {
  const content = desk.content();
  const filled = content ? fill(text, valuesIn(locale, content)) : text;
  const isRich = isRichAt(wordSchema(folder), key.split('.'));
  return filled
    .split(/\n+/)
    .map((line) => (isRich ? plainTextOf(parseRichText(line).parts) : line))
    .map((line) =>
      line
        .replaceAll(/\{\w+\}/g, unknown)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}
