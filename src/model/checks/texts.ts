import type { z } from 'zod';
import { isFallback } from '../../text/fallback-markers.ts';
import { textsOf } from '../../text/text-tree.ts';
import { isUnwritten } from '../../text/unwritten.ts';
import { countNames, isFormerCountName } from '../count-placeholders.ts';
import { type ContentError, contentError } from '../errors/errors.ts';
import type { AllTexts } from '../fill-texts.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { interfaceWords } from '../reader/interface-words.ts';
import { type Note, noteFile } from '../reader/notes.ts';
import { isRichAt, placeholdersAt } from '../schemas/at-key.ts';
import { cvTextsSchema } from '../schemas/cv.ts';
import { noteTextsSchema } from '../schemas/note.ts';
import { projectTextsSchema } from '../schemas/project.ts';
import { isUnread, type SiteSettings, siteValueNames, valueNamesOf } from '../schemas/site.ts';
import { siteTextsSchema } from '../schemas/site-texts.ts';
import { comparePlaceholders, inBraces, markupErrors, namesInBraces } from './translation.ts';

/** One language's texts of one thing: a file that a translator edits. */
type TextFile = {
  file: string;
  folder: string;
  locale: Locale;
  schema: z.ZodType;
  /** With their dotted keys. Those of a translation are its own: neither the source's nor the engine's. */
  texts: [key: string, text: string][];
};

/** What has texts, as far as it could be read. */
type ReadableTexts = { [Part in keyof AllTexts]?: AllTexts[Part] | undefined };

const foldersOf = ({ texts, projects = [], cv }: ReadableTexts, languages: Languages) => [
  ...(texts ? [{ folder: 'texts', schema: siteTextsSchema(languages), texts }] : []),
  ...projects.map(({ id: project, draft, texts }) => {
    const folder = `projects/${project}`;
    return { folder, schema: projectTextsSchema, texts, project, draft };
  }),
  ...(cv ? [{ folder: 'cv', schema: cvTextsSchema, texts: cv.texts }] : []),
];

export const textFilesOf = (
  read: ReadableTexts,
  languages: Languages,
  shown: readonly Locale[],
): TextFile[] => [
  ...foldersOf(read, languages).flatMap(({ folder, schema, texts }) =>
    shown.map((locale) => {
      const file = `content/${folder}/${locale}.yaml`;
      return { file, folder, locale, schema, texts: ownTexts(folder, texts, locale, languages) };
    }),
  ),
  ...(read.notes ?? []).flatMap((note) => noteFilesOf(note, shown)),
];

/** The texts of a note but for its text, which Markdown has rules of its own for. */
const noteFilesOf = ({ id, texts }: Note, shown: readonly Locale[]): TextFile[] =>
  shown
    .filter((locale) => texts[locale])
    .map((locale) => ({
      file: `content/${noteFile(id, locale)}`,
      // Each language is on its own: none has to have the placeholders of another.
      folder: `notes/${id}/${locale}`,
      locale,
      schema: noteTextsSchema,
      texts: textsOf({ ...texts[locale], text: undefined }),
    }));

/** Texts of nothing but placeholders, such as {owner}, fall back without a mark. */
function ownTexts(
  folder: string,
  texts: Readonly<Record<Locale, object>>,
  locale: Locale,
  languages: Languages,
) {
  const source = new Map(languages.mayFallBack(locale) ? textsOf(texts[languages.source]) : []);
  const isSource = locale === languages.source;
  const engine = new Map(isSource ? [] : textsOf(interfaceWords(folder, locale, languages)));
  return textsOf(texts[locale]).filter(
    ([key, text]) => !isFallback(text) && text !== source.get(key) && text !== engine.get(key),
  );
}

/** Every placeholder is one that is filled in, and translations have those of the source text. */
export function checkPlaceholders(
  files: readonly TextFile[],
  site: SiteSettings | undefined,
  source: Locale,
): ContentError[] {
  const common = [...(site ? valueNamesOf(site) : siteValueNames), ...countNames];
  const sources = new Map(
    files
      .filter(({ locale }) => locale === source)
      .map((file) => [file.folder, new Map(namesIn(file))]),
  );
  return files.flatMap((from) =>
    namesIn(from).flatMap(([key, names]): ContentError[] => {
      const inSource = sources.get(from.folder)?.get(key) ?? names;
      if (names.length === 0 && inSource.length === 0) return [];
      if (from.folder === 'texts' && isUnread(key, site)) return [];
      const known = [...new Set([...placeholdersAt(from.schema, key.split('.')), ...common])];
      const place = { file: from.file, key };
      const { unknown, expected } = comparePlaceholders(key, inSource, names, known);
      if (unknown[0] !== undefined) {
        const offered = known.filter((name) => !isFormerCountName(name)).map(inBraces);
        const details = { found: inBraces(unknown[0]), known: offered };
        return [contentError('unknown_placeholder', place, details)];
      }
      // An error in the source text is reported there, and not once more for each translation.
      if (expected === undefined || inSource.some((name) => !known.includes(name))) return [];
      return expected.length > 0
        ? [contentError('other_placeholders', place, { source, expected })]
        : [contentError('no_placeholders', place, { source })];
    }),
  );
}

/** The names in braces of every text. */
const namesIn = ({ texts, schema }: TextFile) =>
  texts.map(([key, text]): [string, string[]] => {
    const isRich = text.includes('`') && isRichAt(schema, key.split('.'));
    return [key, namesInBraces(text, isRich)];
  });

/** Every sign in a long text is closed, and every link in it leads somewhere. */
export const checkRichTexts = (
  files: readonly TextFile[],
  hasPage: (id: string) => boolean,
): ContentError[] =>
  files.flatMap(({ file, schema, texts }) =>
    texts
      .filter(([key]) => isRichAt(schema, key.split('.')))
      .flatMap(([key, text]) =>
        markupErrors(text, hasPage).map(({ code, found }) =>
          contentError(code, { file, key }, { found }),
        ),
      ),
  );

type PublishedContent = Omit<AllTexts, 'notes'> & {
  languages: Languages;
  shown: readonly Locale[];
  site: SiteSettings;
};

/** What is published is written: each file with the mark of the unwritten is reported once, with the way on. */
export function checkWritten(content: PublishedContent): ContentError[] {
  // A partly translated language shows the source's text; where that is unwritten, the source is reported.
  const published = content.shown.filter((locale) => !content.languages.mayFallBack(locale));
  return [
    ...unwrittenIn('content/site.yaml', content.site),
    ...unwrittenIn('content/cv/cv.yaml', content.cv.facts),
    ...foldersOf(content, content.languages)
      .filter((one) => !('draft' in one && one.draft))
      .flatMap(({ folder, texts, ...of }) =>
        published.flatMap((locale) => {
          const file = `content/${folder}/${locale}.yaml`;
          return unwrittenIn(file, texts[locale], {
            translation: locale === content.languages.source ? undefined : locale,
            project: 'project' in of ? of.project : undefined,
          });
        }),
      ),
  ];
}

/** The mark in one file of texts, where that is an error. */
export function unwrittenIn(
  file: string,
  texts: unknown,
  { translation, project }: { translation?: Locale | undefined; project?: string | undefined } = {},
): ContentError[] {
  const [first, ...others] = textsOf(texts).filter(([, text]) => isUnwritten(text));
  if (!first) return [];
  const place = { file, key: first[0] };
  const more = others.length > 0 ? `, like ${others.length} more in this file` : '';
  if (project) return [contentError('unwritten_project', place, { more, project })];
  if (!translation) return [contentError('unwritten', place, { more })];
  const details = { more, locale: translation, language: translation };
  return [contentError('unwritten_translation', place, details)];
}
