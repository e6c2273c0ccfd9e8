import type { z } from 'zod';
import { defaultLocale, type Locale, mayBorrow, perLocale } from '../locales.ts';
import type { Problem } from '../problems.ts';
import { completed } from './complete.ts';
import { unwrittenWords } from './unwritten-words.ts';
import { readYamlFile } from './yaml-file.ts';

type Options<Schema extends z.ZodType> = {
  /** What has one file of words per language: messages, cv, projects/kanban. */
  folder: string;
  schema: Schema;
  /** A language that is not among them has the source's words. */
  languages: readonly Locale[];
  /** The words of a draft may be incomplete in every language; it is called this. */
  draft?: string | undefined;
};

/** The words of one folder in every language, or undefined and the mistakes told. */
export function readWords<Schema extends z.ZodType>(
  root: string,
  { folder, schema, languages, draft }: Options<Schema>,
  problems: Problem[],
): Record<Locale, z.infer<Schema>> | undefined {
  const read = (locale: Locale, complete?: (data: unknown) => unknown) =>
    readYamlFile(root, `${folder}/${locale}.yaml`, schema, problems, complete);
  const source = read(
    defaultLocale,
    draft ? (data) => completed(data, unwrittenWords(schema, draft), asItIs) : undefined,
  );
  const words = perLocale((locale) => {
    if (locale === defaultLocale || !languages.includes(locale)) return source;
    const isPatient = draft !== undefined || mayBorrow(locale);
    if (isPatient && !source) return undefined;
    return read(locale, isPatient ? (data) => completed(data, source) : undefined);
  });
  const isWhole = Object.values(words).every((one) => one !== undefined);
  return isWhole ? (words as Record<Locale, z.infer<Schema>>) : undefined;
}

const asItIs = (text: string) => text;
