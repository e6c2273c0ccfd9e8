import { z } from 'zod';
import { isSlugKey } from '../../text/text-tree.ts';
import { markUnwritten } from '../../text/unwritten.ts';
import type { Problem } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { asItIs, completeWith } from './complete.ts';
import type { ContentFolder } from './files.ts';
import { withInterfaceWords, withShippedWords } from './interface-words.ts';
import { readYamlFile } from './yaml-file.ts';

type Options<Schema extends z.ZodType> = {
  /** What has one file of words per language: texts, cv, projects/kanban. */
  folder: string;
  schema: Schema;
  languages: Languages;
  /** A language that is not among them has the source's words. */
  shown: readonly Locale[];
  /** What a language has from the source where it has no words of its own; the source's as they are if not set. */
  lent?: (source: z.infer<Schema>, locale: Locale) => z.infer<Schema>;
  /** The words of a draft may be incomplete in every language; it is called this. */
  draft?: string | undefined;
};

/** The words of one folder in every language, or undefined and the errors reported. */
export function readWords<Schema extends z.ZodType>(
  from: ContentFolder,
  { folder, schema, languages, shown, draft, lent = (source) => source }: Options<Schema>,
  problems: Problem[],
): Record<Locale, z.infer<Schema>> | undefined {
  const read = (
    locale: Locale,
    complete: (data: unknown) => unknown = (data) =>
      withInterfaceWords(data, folder, locale, languages),
    mayBeAbsent = false,
  ) =>
    readYamlFile(from, `${folder}/${locale}.yaml`, schema, problems, {
      ...{ complete, mayBeAbsent, languages },
      // An owner may have changed a text that a later version does not have.
      mayHaveUnknown: true,
    });
  const unwritten = draft && unwrittenWords(schema, draft);
  const source = unwritten
    ? read(languages.source, (data) => completeWith(data, unwritten, asItIs), true)
    : read(languages.source);
  const words = languages.perLocale((locale) => {
    if (locale === languages.source || !shown.includes(locale)) return source;
    if (draft === undefined && !languages.mayFallBack(locale)) return read(locale);
    if (!source) return undefined;
    const shipped = (data: unknown) => withShippedWords(data, folder, locale, languages, source);
    return read(locale, (data) => completeWith(shipped(data), lent(source, locale)), true);
  });
  const isWhole = Object.values(words).every((one) => one !== undefined);
  return isWhole ? (words as Record<Locale, z.infer<Schema>>) : undefined;
}

/** What a schema asks for, each text saying what belongs there; `name` stands for parts of URLs. */
export function unwrittenWords(schema: z.ZodType, name: string, key = ''): unknown {
  if (schema instanceof z.ZodObject) {
    const asked = Object.entries(schema.shape as Record<string, z.ZodType>)
      .filter(([, value]) => !value.isOptional())
      .map(([part, value]) => [part, unwrittenWords(value, name, part)]);
    return Object.fromEntries(asked);
  }
  if (schema instanceof z.ZodArray) return [unwrittenWords(schema.element as z.ZodType, name)];
  return isSlugKey(key) ? name : markUnwritten(schema.meta()?.description ?? '');
}
