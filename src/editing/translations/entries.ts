import type { Locale } from '../../model/languages/languages.ts';
import type { OpenFolder } from '../../model/reader/files.ts';
import { interfaceWords, isInterfaceWord, isShipped } from '../../model/reader/interface-words.ts';
import {
  confirmedPairs,
  type Pair,
  pairOf,
  readRecords,
  recordedState,
} from '../../model/reader/translation-records.ts';
import { countWords } from '../../text/characters.ts';
import { scriptOf } from '../../text/direction.ts';
import { hasWords } from '../../text/placeholders.ts';
import { textsOf } from '../../text/text-tree.ts';
import { isUnwritten } from '../../text/unwritten.ts';
import type { State } from '../parts.ts';
import {
  allTextFolders,
  isDraft,
  isNoteFolder,
  readTexts,
  type Texts,
  textFile,
  textFolders,
} from '../texts/text-files.ts';

export type Entry = {
  /** As the commands name it: `projects/kanban:features.0`. */
  name: string;
  /** From the project's root. */
  file: string;
  key: string;
  source: string;
  translation: string;
  state: State;
};

/**
 * Every text of the source language, or of some folders, with its translation, and how the two stand; of notes
 * those that exist in the language, or also those that a translator is offered.
 */
export function entriesOf(
  content: OpenFolder,
  locale: string,
  folders: readonly string[] = allTextFolders(content),
  notes: 'existing' | 'offered' = 'existing',
): Entry[] {
  const records = readRecords(content, locale);
  const confirmed = confirmedPairs(records);
  return folders.flatMap((folder) => {
    const translations = readTexts(content, textFile(folder, locale));
    return [...textsToTranslate(content, folder, locale, notes === 'offered')]
      .filter(([, source]) => hasWords(source))
      .map(([key, source]) => {
        const name = `${folder}:${key}`;
        const translation = translations.get(key) ?? '';
        return {
          name,
          file: `content/${textFile(folder, locale)}`,
          key,
          source,
          translation,
          state: stateOf(locale, key, { source, translation }, records.get(name), confirmed),
        };
      });
  });
}

/**
 * The texts that a language has to have, as the source says them. The engine's words are among them
 * where it does not have the language; else only those that both files change.
 */
export function textsToTranslate(
  content: OpenFolder,
  folder: string,
  locale: string,
  isOffered = false,
): Texts {
  const sources = readTexts(content, textFile(folder, content.languages.source));
  if (isNoteFolder(folder))
    return textsOfNote(sources, readTexts(content, textFile(folder, locale)), isOffered);
  if (!isShipped(locale)) {
    return new Map([
      ...textsOf(interfaceWords(folder, content.languages.source, content.languages)),
      ...sources,
    ]);
  }
  const own = readTexts(content, textFile(folder, locale));
  return new Map(
    [...sources].filter(
      ([key]) => own.has(key) || !isInterfaceWord(folder, key, content.languages),
    ),
  );
}

/** A note need not exist in another language; where it does, its URL need not be set. */
const textsOfNote = (sources: Texts, own: Texts, isOffered: boolean): Texts =>
  new Map(
    [...sources].filter(([key]) => (isOffered || own.size > 0) && (own.has(key) || key !== 'url')),
  );

function stateOf(
  locale: string,
  key: string,
  texts: Pair,
  record: Pair | undefined,
  confirmed: ReadonlySet<string>,
): State {
  if (texts.translation === '' || isUnwritten(texts.translation)) return 'untranslated';
  const now = pairOf(key, texts);
  const recorded = recordedState(now, record, confirmed);
  if (recorded) return recorded;
  if (texts.source !== texts.translation) return 'edited';
  // What something is made with has one name in all languages.
  if (key.startsWith('technologies.')) return 'current';
  return hasOwnLetters(locale) && /(?:^|\.)(?:url|ref)$/.test(key) ? 'current' : 'untranslated';
}

/** URLs have Latin letters alone: those of another script may be the source's. */
const hasOwnLetters = (locale: string) => scriptOf(locale) !== 'Latn';

/** Texts without which a language cannot be published as a whole; a draft project is not published. */
export function missingIn(content: OpenFolder, code: string): Entry[] {
  const folders = textFolders(content).filter((folder) => !isDraft(content, folder));
  return entriesOf(content, code, folders).filter(
    ({ translation }) => translation === '' || isUnwritten(translation),
  );
}

/** Whether the site can be built without a text of a file: not in a complete language, unless the engine has a word for it. */
export function neededIn(
  content: OpenFolder,
  folder: string,
  language: Locale,
): (key: string) => boolean {
  const isPublished =
    content.languages.complete.includes(language) &&
    !isNoteFolder(folder) &&
    !isDraft(content, folder);
  return (key) =>
    isPublished && !(isShipped(language) && isInterfaceWord(folder, key, content.languages));
}

/** How many texts a language lacks in each file. */
export function missingTexts(content: OpenFolder, code: string): { file: string; count: number }[] {
  const files = Map.groupBy(missingIn(content, code), ({ file }) => file);
  return [...files].map(([file, texts]) => ({ file, count: texts.length }));
}

/** How far the translation into one language is. */
export function progressOf(entries: readonly Entry[]) {
  const count = (state: State) => entries.filter((entry) => entry.state === state).length;
  const current = count('current');
  return {
    texts: entries.length,
    /** Of the source: what there is to translate, whatever is done already. */
    sourceTexts: entries.reduce((sum, { source }) => sum + countWords(source), 0),
    /** In per cent, rounded down, so that 100 means all. */
    complete: `${entries.length ? Math.floor((current / entries.length) * 100) : 100}%`,
    current,
    edited: count('edited'),
    outdated: count('outdated'),
    untranslated: count('untranslated'),
  };
}
