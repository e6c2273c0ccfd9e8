import { z } from 'zod';
import { formOfKey, formsIn } from '../../text/plurals.ts';
import { isSlugKey } from '../../text/text-tree.ts';
import { markUnwritten } from '../../text/unwritten.ts';
import { differences } from '../checks/differences.ts';
import type { ContentError } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { asItIs, completeWith } from './complete.ts';
import type { ContentFolder } from './files.ts';
import { isShipped, withInterfaceWords, withShippedWords } from './interface-words.ts';
import { withoutLeftovers } from './leftovers.ts';
import { parsedLoosely, readYamlFile } from './yaml-file.ts';

type Options<Schema extends z.ZodType> = {
  /** What has one file of texts per language: texts, cv, projects/kanban. */
  folder: string;
  schema: Schema;
  languages: Languages;
  /** A language that is not among them has the source’s texts. */
  shown: readonly Locale[];
  /** What a language has from the source where it has no text of its own; the source's as they are if not set. */
  fallbackFor?: (source: z.infer<Schema>, locale: Locale) => z.infer<Schema>;
  /** The texts of a draft may be incomplete in every language; it is called this. */
  draft?: string | undefined;
};

/** The texts of one folder in every language, or undefined and the errors reported. */
export function readFolderTexts<Schema extends z.ZodType>(
  from: ContentFolder,
  { folder, schema, languages, shown, draft, fallbackFor = (source) => source }: Options<Schema>,
  errors: ContentError[],
): Record<Locale, z.infer<Schema>> | undefined {
  const read = (
    locale: Locale,
    complete: (data: unknown) => unknown = (data) =>
      withInterfaceWords(data, folder, locale, languages),
    mayBeAbsent = false,
  ) =>
    readYamlFile(from, `${folder}/${locale}.yaml`, schema, errors, {
      ...{ complete, mayBeAbsent, languages },
      // An owner may have changed a text that a later version does not have.
      mayHaveUnknown: true,
    });
  const unwritten = draft && unwrittenTexts(schema, draft);
  const source = unwritten
    ? read(languages.source, (data) => completeWith(data, unwritten, asItIs), true)
    : read(languages.source);
  const texts = languages.perLocale((locale) => {
    if (locale === languages.source || !shown.includes(locale)) return source;
    if (draft === undefined && !languages.mayFallBack(locale)) {
      const own = read(locale);
      if (own && source) return own;
      errors.push(...differencesLeft(from, { folder, schema, languages, locale, source }, errors));
      // What of the other languages is wrong is told at once: this one counts as untranslated meanwhile.
      return source && (completeWith({}, source) as z.infer<Schema>);
    }
    if (!source) return undefined;
    const forms = formsIn(languages.table[locale].lang);
    const ownTexts = (own: unknown) =>
      draft === undefined ? withoutLeftovers({ schema, source, own, forms }) : own;
    // Where the engine does not have the language at all, the source's words go before English ones.
    const withWords = isShipped(locale) ? withInterfaceWords : withShippedWords;
    const shipped = (data: unknown) => withWords(data, folder, locale, languages, source);
    const fallback = fallbackFor(source, locale);
    const own = read(locale, (data) => completeWith(shipped(ownTexts(data)), fallback), true);
    return own ?? (completeWith({}, fallback) as z.infer<Schema>);
  });
  const isWhole = Object.values(texts).every((one) => one !== undefined);
  return isWhole ? (texts as Record<Locale, z.infer<Schema>>) : undefined;
}

/**
 * Where a file that the schema refuses, or whose source it refuses, differs from the source besides, so
 * that no error waits for another to be corrected.
 */
function differencesLeft(
  from: ContentFolder,
  {
    folder,
    schema,
    languages,
    locale,
    source,
  }: { folder: string; schema: z.ZodType; languages: Languages; locale: Locale; source: unknown },
  errors: readonly ContentError[],
): ContentError[] {
  const loosely = (language: Locale) =>
    parsedLoosely(from, `${folder}/${language}.yaml`, (data) =>
      withInterfaceWords(data, folder, language, languages),
    );
  const [there, here] = [source ?? loosely(languages.source), loosely(locale)];
  if (!there || !here) return [];
  const file = `content/${folder}/${locale}.yaml`;
  // A key that is misspelt is missing under its right name, too: that is one error.
  const reported = errors
    .filter((one) => one.file.replace(/:\d+$/, '') === file)
    .map(({ key, details: { nearest } }) =>
      nearest === undefined ? key : key.replace(/[^.]*$/, String(nearest)),
    );
  const isReported = ({ key }: ContentError) =>
    reported.some((one) => one === '' || `${key}.`.startsWith(`${one}.`));
  return (
    differences(schema, there, here, { file, key: '' }, languages.source)
      // Counted words have the forms of their language, and the facts say which skills have names.
      .filter(
        ({ code, key }) => code === 'uneven_lists' || !(formOfKey(key) || /^skills\./.test(key)),
      )
      .filter((one) => !isReported(one))
  );
}

/** What a schema asks for, each text saying what belongs there; `name` stands for parts of URLs. */
export function unwrittenTexts(schema: z.ZodType, name: string, key = ''): unknown {
  if (schema instanceof z.ZodObject) {
    const asked = Object.entries(schema.shape as Record<string, z.ZodType>)
      .filter(([, value]) => !value.isOptional())
      .map(([part, value]) => [part, unwrittenTexts(value, name, part)]);
    return Object.fromEntries(asked);
  }
  if (schema instanceof z.ZodArray) return [unwrittenTexts(schema.element as z.ZodType, name)];
  return isSlugKey(key) ? name : markUnwritten(schema.meta()?.description ?? '');
}
