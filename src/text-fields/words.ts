import { createContext, useContext } from 'react';
import { type ErrorDetails, filledIn, filledText } from '../model/errors/details.ts';
import { languageName } from '../model/languages/names.ts';
import { fill, type Values } from '../text/placeholders.ts';
import type { Sentences, ToolWords } from '../words/tools/words.ts';

export type Words = ToolWords['desk'];
export type Note = { text: string; lang: string };

type Forms = { one: string; other: string };
type Coded = { code?: string | undefined; details?: ErrorDetails | undefined };
type CodedError = Coded &
  Sentences & {
    file?: string;
    key?: string;
  };

/** The words of one language, with functions that fill them in, count, and find them by key or code. */
export function wordsIn(language: string, all: ToolWords) {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  const noteIn = (place: string, key: string) => noteFor(all.notes, place, key);
  /**
   * Of a text: `decisions.0.reason` is the reason. An item that is a text has the name of its list. What
   * has no label, as most interface words, is called by its note.
   */
  const labelOf = (key: string, note?: string) => {
    const path = withoutIndexes(key);
    const label = labelFor(all.labels, path) ?? noteIn('texts', path.join('.')) ?? note;
    return label ?? readable(path.at(-1) ?? '');
  };
  const languageNameOf = (code: string) => {
    try {
      return languageName(code, language);
    } catch {
      // What is being typed may be no code at all.
      return code;
    }
  };
  return {
    language,
    all,
    words: all.desk,
    languageNameOf,
    listed: (names: readonly string[]) => new Intl.ListFormat(language).format(names),
    say: (text: string, values: Values = {}) => fill(text, values),
    counted: ({ one, other }: Forms, count: number) =>
      fill(plural.select(count) === 'one' ? one : other, { count: number.format(count) }),
    labelOf,
    /** Of what texts stand under: `experience.studio` is Experience · Studio; without the name of its part. */
    headingOf: (key: string, part = '') => {
      const path = withoutIndexes(key);
      const labels = path.map((_, index) => labelOf(path.slice(0, index + 1).join('.')));
      return labels.slice(path[0] === part ? 1 : 0).join(' · ');
    },
    /** The schema's note on a key; `place` is the folder of a text or the file of a fact. */
    noteOf: (place: string, key: string, english: string): Note => {
      const own = noteIn(place, key);
      return own ? { text: own, lang: language } : { text: english, lang: 'en' };
    },
    /** An error in the reader's language; as the terminal says it where the tools have no sentence for its code. */
    errorOf: ({ code, details = {}, file = '', key = '', wrong, advice }: CodedError) => {
      const own = code === undefined ? undefined : (all.errors[code] ?? all.findings[code]);
      if (!own) return { wrong: capitalised(wrong), advice, lang: 'en' };
      const note = noteIn(placeOf(file), key);
      // The note that the error brings is in English.
      const isNoteless = details.note !== undefined && !note && language !== 'en';
      const said = isNoteless ? { ...own, advice: all.desk.seeSchema } : own;
      return { ...filledIn(language, said, note ? { ...details, note } : details), lang: language };
    },
    /** Why something was not done, in the reader's language; a general sentence where the tools have none. */
    refusalOf: ({
      code = '',
      details = {},
      sentence,
    }: Coded & { sentence?: string | undefined }) => {
      const own = all.refusals[code];
      if (own) return filledText(language, own, details);
      return (language === 'en' && sentence) || all.desk.refused;
    },
  };
}

export type WordsOfLanguage = ReturnType<typeof wordsIn>;

export const WordsContext = createContext<WordsOfLanguage | undefined>(undefined);

export function useWords(): WordsOfLanguage {
  const ownWords = useContext(WordsContext);
  if (!ownWords) throw new Error('No WordsContext around this component');
  return ownWords;
}

/** Of the translator's page: its own words, and the desk's for what the editor says. */
export function usePageWords() {
  const ownWords = useWords();
  return { ...ownWords, desk: ownWords.words, words: ownWords.all.translator };
}

const withoutIndexes = (key: string) => key.split('.').filter((segment) => !/^\d+$/.test(segment));

/** A label is of one whole key, or of all that end alike: `*.title` is the title of whatever has one. */
function labelFor(labels: Readonly<Record<string, string>>, path: readonly string[]) {
  const ends = path.map((_, index) => `*.${path.slice(index).join('.')}`);
  const known = [path.join('.'), ...ends].find((name) => Object.hasOwn(labels, name));
  return known && labels[known];
}

/** `name_too_long` as a person would write it: for keys that the owner has named. */
function readable(segment: string): string {
  return capitalised(segment.replaceAll(/[_-]+/g, ' '));
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The note on the whole key, else on its end, else on all keys of its group. */
function noteFor(notes: ToolWords['notes'], place: string, key: string): string | undefined {
  const table = notes[tableOf(place)];
  const path = withoutNumbers(key).split('.');
  const [first = '', , ...rest] = path;
  const ends = path.map((_, index) => path.slice(index).join('.'));
  const names = [key, path.join('.'), [first, '*', ...rest].join('.'), ...ends, `${first}.*`];
  const known = names.find((name) => table && Object.hasOwn(table, name));
  return known && table?.[known];
}

/** All projects have the same schema, and so have all notes and all letters. */
const tableOf = (place: string) =>
  /^(?:projects|notes)\//.test(place)
    ? place.replace(/^.*\/(?=\w+\.yaml$)|\/.*$/, '')
    : place.replace(/^letters\/.*/, 'letters');

/** Without indexes in lists, numbers of paragraphs and plural forms, which change no note. */
const withoutNumbers = (key: string) =>
  key
    .replaceAll(/\.\d+(?=\.|$)|^\d+\./g, '')
    .replace(/section_\d+$/, 'section')
    .replace(/_(?:zero|one|two|few|many|other)$/, '');

/** Texts stand in a folder with a file per language, facts in a file of their own. */
function placeOf(file: string): string {
  const path = file.replace(/^content\//, '');
  const isFacts = /^site\.yaml$|^cv\/(?:cv|versions)\.yaml$|\/(?:project|note)\.yaml$/.test(path);
  return isFacts ? path : path.replace(/\/[^/]+$/, '');
}
