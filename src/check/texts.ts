import { basename, dirname } from 'node:path';
import {
  isDraft,
  type PlacedText,
  readLoosely,
  readTexts,
  schemaOfTexts,
  textFile,
  textFolders,
} from '../editing/texts/text-files.ts';
import { type Entry, entriesOf, textsToTranslate } from '../editing/translations/entries.ts';
import { unwrittenIn } from '../model/checks/texts.ts';
import type { Content } from '../model/content.ts';
import { type Counts, countOf } from '../model/count-placeholders.ts';
import type { Place } from '../model/errors/errors.ts';
import { type Finding, finding } from '../model/errors/findings.ts';
import type { Languages, Locale } from '../model/languages/languages.ts';
import type { OpenFolder } from '../model/reader/files.ts';
import { unwrittenTexts } from '../model/reader/folder-texts.ts';
import { withInterfaceWords } from '../model/reader/interface-words.ts';
import { recordsFile } from '../model/reader/translation-records.ts';
import { limitsAt } from '../model/schemas/at-key.ts';
import { fill, placeholdersOf, type Values } from '../text/placeholders.ts';
import { isSlugKey, textsOf } from '../text/text-tree.ts';
import { looseUnitIn } from '../text/typography.ts';
import { isUnwritten } from '../text/unwritten.ts';

/** Texts to be written at which a build stops. */
export function findRefused(content: OpenFolder): Finding[] {
  const at = (file: string, locale?: Locale, project?: string) =>
    unwrittenIn(file, wordsIn(content, file, locale), {
      translation: locale === content.languages.source ? undefined : locale,
      project,
    });
  const words = textFolders(content)
    .filter((folder) => !isDraft(content, folder))
    .flatMap((folder) => {
      const project = folder.startsWith('projects/') ? basename(folder) : undefined;
      return content.languages.complete.flatMap((locale) =>
        at(textFile(folder, locale), locale, project),
      );
    });
  return [...at('site.yaml'), ...at('cv/cv.yaml'), ...words].map((error) => ({
    kind: 'error',
    ...error,
  }));
}

/** The engine's word is shown where a file only says that one is to be written. */
const wordsIn = (content: OpenFolder, file: string, locale?: Locale) =>
  locale
    ? withInterfaceWords(readLoosely(content, file), dirname(file), locale, content.languages)
    : readLoosely(content, file);

/** What drafts and partly translated languages lack; anywhere else it is an error. */
export function findUnwritten(content: OpenFolder): Finding[] {
  return textFolders(content).flatMap((folder) => {
    const mayBeIncomplete = isDraft(content, folder);
    const ofDraft = mayBeIncomplete
      ? textsOf(unwrittenTexts(schemaOfTexts(folder, content.languages), '')).map(([key]) => key)
      : [];
    return content.languages.all
      .filter((locale) => mayBeIncomplete || content.languages.mayFallBack(locale))
      .flatMap((locale): Finding[] => {
        const file = textFile(folder, locale);
        const lacking = (key: string) =>
          foundUnwritten({ file, key }, locale, content.languages, mayBeIncomplete);
        const own = readTexts(content, file);
        const keys = [
          ...textsToTranslate(content, folder, locale).keys(),
          ...ofDraft,
          ...own.keys(),
        ];
        const missing = [...new Set(keys)].filter(
          (key) => !isSlugKey(key) && isLacking(own.get(key)),
        );
        return own.size === 0 && missing.length > 0 ? [lacking('')] : missing.map(lacking);
      });
  });
}

/** Drafts that lack nothing any more: somebody may wonder why they are not published. */
export function findReadyDrafts(content: OpenFolder, unwritten: readonly Finding[]): Finding[] {
  const isReady = (belongs: (file: string) => boolean) =>
    !unwritten.some(({ file }) => belongs(file));
  const projects = textFolders(content)
    .filter((folder) => isDraft(content, folder))
    .filter((folder) => isReady((file) => file.startsWith(`${folder}/`)))
    .map((folder) => finding('ready_project', { file: `${folder}/project.yaml`, key: 'draft' }));
  const languages = content.languages.all
    .filter(
      (locale) =>
        content.languages.isDraft(locale) && isReady((file) => file.endsWith(`/${locale}.yaml`)),
    )
    .map((locale) =>
      finding('ready_language', { file: textFile('texts', locale), key: '' }, { locale }),
    );
  return [...projects, ...languages];
}

const isLacking = (text: string | undefined) => !text?.trim() || isUnwritten(text);

function foundUnwritten(
  place: Place,
  locale: Locale,
  languages: Languages,
  isDraftOfProject: boolean,
): Finding {
  if (isDraftOfProject) return finding('unwritten_in_project', place);
  if (languages.isDraft(locale))
    return finding('unwritten_in_draft', place, { language: locale, locale });
  if (languages.hidesUntranslated(locale) && place.file.startsWith('projects/'))
    return finding('unwritten_left_out', place, { language: locale });
  return finding('unwritten_with_fallback', place, { language: locale, source: languages.source });
}

/** Translations whose source has changed, that are still the source's words, or wait for a yes. */
export const findOutdatedTranslations = (content: OpenFolder): Finding[] =>
  content.languages.all
    .filter((locale) => locale !== content.languages.source)
    .flatMap((locale) => {
      const entries = entriesOf(content, locale);
      const toTranslate = entries.filter(isToTranslate).map((entry) => toDo(entry, locale));
      return [...toTranslate, ...toConfirm(entries, locale)];
    });

/** What bears the mark of the unwritten is reported as such. */
const isToTranslate = ({ state, translation }: Entry) =>
  state === 'outdated' || (state === 'untranslated' && translation && !isUnwritten(translation));

const toDo = ({ file, key, state }: Entry, locale: Locale): Finding =>
  finding(
    state === 'outdated' ? 'source_changed' : 'same_as_source',
    { file: file.replace(/^content\//, ''), key },
    { locale },
  );

function toConfirm(entries: readonly Entry[], locale: Locale): Finding[] {
  const { length: count } = entries.filter(({ state }) => state === 'edited');
  if (count === 0) return [];
  const place = { file: recordsFile(locale), key: '' };
  return [finding('to_be_confirmed', place, { count, language: locale, locale })];
}

/** Sentences with a count of the site that read badly because it is one or none. */
export const findLowCounts = (
  texts: readonly PlacedText[],
  countsIn: (locale: Locale) => Counts,
): Finding[] =>
  texts
    .filter(({ file }) => file.startsWith('texts/'))
    .flatMap(({ text, file, key, locale }) => {
      const counts = countsIn(locale);
      const counted = new Set(placeholdersOf(text).flatMap((name) => countOf(name) ?? []));
      return [...counted]
        .filter((what) => counts[what] < 2)
        .map((what) => finding(`few_${what}`, { file, key }, { count: counts[what] }));
    });

/** Numbers that may be separated from their units at the end of a line. */
export const findLooseUnits = (texts: readonly PlacedText[]): Finding[] =>
  texts
    .filter(({ text }) => !isUnwritten(text))
    .flatMap(({ file, key, text, locale }) => {
      const found = looseUnitIn(text, locale);
      return found ? [finding('loose_unit', { file, key }, { found })] : [];
    });

const needed = ['problem', 'decisions', 'result'] as const;

/** Projects that their owner puts forward without telling what makes them worth it. */
export const findHalfCases = ({
  projects,
  languages: { source },
}: Pick<Content, 'projects' | 'languages'>): Finding[] =>
  projects
    .filter(({ featured }) => featured !== undefined)
    .flatMap(({ id, texts }) => {
      const file = textFile(`projects/${id}`, source);
      return needed
        .filter((part) => texts[source][part] === undefined)
        .map((part) => finding(`case_without_${part}`, { file, key: part }));
    });

/** Search engines cut what is longer, and a card has room for so much. */
type ValuesIn = (locale: Locale) => Values;

export function findTooLong(
  texts: readonly PlacedText[],
  languages: Languages,
  valuesIn: ValuesIn,
): Finding[] {
  return texts.flatMap(({ locale, file, key, text }): Finding[] => {
    const { unit, most } = limitsAt(schemaOfTexts(dirname(file), languages), key.split('.')) ?? {};
    if (unit !== 'characters' || !most || isUnwritten(text)) return [];
    const { length } = fill(text, valuesIn(locale)).replaceAll(/\s+/g, ' ').trim();
    if (length <= most) return [];
    return [finding('text_too_long', { file, key }, { length, most })];
  });
}
