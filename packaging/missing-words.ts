import { resolve } from 'node:path';
import { readFacts } from '../src/editing/facts.ts';
import { fieldsIn } from '../src/editing/fields.ts';
import type { Workspace } from '../src/editing/journal/workspace.ts';
import { errorSentences } from '../src/model/errors/errors.ts';
import { sentences } from '../src/model/errors/findings.ts';
import { refusals } from '../src/model/errors/refusals.ts';
import { openFolder } from '../src/model/reader/languages.ts';
import { formOfKey, formsIn } from '../src/text/plurals.ts';
import { textsOf } from '../src/text/text-tree.ts';
import { wordsIn } from '../src/text-fields/words.ts';
import {
  englishWords,
  shippedLanguages,
  siteWords,
  type WordTree,
} from '../src/words/site/words.ts';
import { writtenPageWords } from '../src/words/tools/page-words.ts';
import {
  type ToolLanguage,
  type ToolWords,
  toolLanguages,
  toolWords,
  writtenToolWords,
} from '../src/words/tools/words.ts';

/**
 * npm run words: what English has and another language of the engine lacks, one line each. English stands
 * in for it, so nothing else fails; with --publish, as before a release, the list has to be empty.
 */
const content = resolve(import.meta.dirname, '../starter/content');

const english = new Map(textsOf(englishWords));

/** What a language needs for a key of English: a text that counts stands once per form. */
export function keysFor(key: string, language: string): string[] {
  const { name, form } = formOfKey(key) ?? {};
  if (!english.has(`${name}_other`)) return [key];
  return form === 'other' ? formsIn(language).map((own) => `${name}_${own}`) : [];
}

const keysOf = (words: unknown) => textsOf(words).map(([key]) => key);

const lacking = (words: unknown, needed: readonly string[]) => {
  const own = new Set(keysOf(words));
  return needed.filter((key) => !own.has(key));
};

/** The keys of the site's words that a language lacks. */
export const missingSiteWords = (language: string, words: WordTree): string[] =>
  lacking(
    words,
    [...english.keys()].flatMap((key) => keysFor(key, language)),
  );

type Fields = { place: string; fields: readonly { key: string; note: string }[] }[];

/** Everything that the desk shows a note on: texts and lists by their folder, facts by their file. */
function fieldsOfDesk(): Fields {
  // The sample has no notes and letters, and versions that use some keys: these stand for all.
  const any = ['notes/any/note.yaml', 'letters/any.yaml'].map((file) => [file, ''] as const);
  const versions = ['cv/versions.yaml', 'tags: {any: []}\nversions: {any: {}}\n'] as const;
  const folder = { ...openFolder(content), overlay: new Map([...any, versions]) };
  const workspace = {
    ...folder,
    unreadable: () => undefined,
    content: () => undefined,
  } as unknown as Workspace;
  const texts = ['texts', 'cv', 'projects/kanban', 'notes/any'].map((place) => {
    const { fields, lists } = fieldsIn(folder, place);
    return { place, fields: [...fields, ...lists] };
  });
  const files = [
    ...['site.yaml', 'cv/cv.yaml', 'projects/kanban/project.yaml', 'notes/any/note.yaml'],
    ...(['cv/versions.yaml', 'letters/any.yaml'] as const),
  ];
  const facts = files.map((place) => ({ place, fields: readFacts(workspace, place).facts }));
  return [...texts, ...facts];
}

/** The keys of the tools' words that a language lacks, with labels, notes, errors, findings and refusals. */
export function missingToolWords(
  language: ToolLanguage,
  { labels = {}, notes = {}, errors = {}, findings = {}, refusals: told = {}, ...words }: WordTree,
  shown: Fields = fieldsOfDesk(),
): string[] {
  const { notes: _, errors: __, findings: ___, refusals: ____, ...inEnglish } = toolWords.en;
  const named = Object.fromEntries(Object.keys(labels).map((key) => [key, labelled]));
  const own = { ...toolWords[language], labels: named, notes } as unknown as ToolWords;
  const { noteOf, labelOf } = wordsIn(language, own);
  return [
    ...lacking({ labels, ...words }, keysOf(inEnglish)),
    ...shown.flatMap(({ place, fields }) =>
      fields.flatMap(({ key, note }) => [
        ...(hasLabels(place, key) && labelOf(key) !== labelled ? [`labels ${key}`] : []),
        ...(note && noteOf(place, key, note).lang !== language ? [`notes ${place} ${key}`] : []),
      ]),
    ),
    ...lacking(errors, Object.keys(errorSentences).flatMap(sentencesOf)).map(
      (key) => `errors ${key}`,
    ),
    ...lacking(findings, Object.keys(sentences).flatMap(sentencesOf)).map(
      (key) => `findings ${key}`,
    ),
    ...lacking(told, Object.keys(refusals)).map((key) => `refusals ${key}`),
  ];
}

/** English has them elsewhere. */
const sentencesOf = (code: string) => [`${code}.wrong`, `${code}.advice`];

/** Stands for any label, which may say the same as its key. */
const labelled = '·';

/** Interface words are called by their note, and tags by their names. */
const hasLabels = (place: string, key: string) =>
  !['texts', 'cv'].includes(place) && key !== 'tags.any';

/** The keys that the translator’s page needs: its own, and each of the rest that one of its languages has. */
const keysOfPage = [
  ...new Set([
    ...keysOf({ translator: toolWords.en.translator }),
    ...Object.values(writtenPageWords).flatMap(keysOf),
  ]),
];

/** The keys that a language lacks that has the words of the translator’s page alone. */
export const missingPageWords = (words: WordTree): string[] => lacking(words, keysOfPage);

export function missingWords(): string[] {
  const shown = fieldsOfDesk();
  const translations = toolLanguages.filter((language) => language !== 'en');
  return [
    ...shippedLanguages.flatMap((language) =>
      missingSiteWords(language, siteWords(language) ?? {}).map((key) => `${language} ${key}`),
    ),
    ...translations.flatMap((language) =>
      missingToolWords(language, writtenToolWords[language], shown).map(
        (key) => `${language} tools: ${key}`,
      ),
    ),
    ...Object.entries(writtenPageWords).flatMap(([language, words]) =>
      missingPageWords(words).map((key) => `${language} translator’s page: ${key}`),
    ),
  ];
}

if (import.meta.main) {
  const missing = missingWords();
  for (const line of missing) console.log(`missing: ${line}`);
  if (missing.length === 0) console.log('Every language has every word.');
  else if (process.argv.includes('--publish')) process.exitCode = 1;
}
