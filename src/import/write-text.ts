import type { z } from 'zod';
import type { Path } from '../editing/texts/edit-yaml.ts';
import { schemaOfTexts, textFile } from '../editing/texts/text-files.ts';
import type { Locale } from '../model/languages/languages.ts';
import { isRichAt, noteAt } from '../model/schemas/at-key.ts';
import { hasWords } from '../text/placeholders.ts';
import { parseRichText, plainText } from '../text/rich-text.ts';
import { isUnwritten, markUnwritten } from '../text/unwritten.ts';
import type { ImportContext, PlanRow } from './context.ts';

type Value = string | readonly string[];

/**
 * Writes a text or a list of texts in the language of the import, if it is missing or the sample's. Other
 * languages get it marked TODO:, unless the owner has written it there.
 */
export function writeText(context: ImportContext, folder: string, path: Path, value: Value) {
  const { language, isSample } = context;
  const present = presentIn(context, folder, language, path);
  const before = shown(present);
  const outcome = (state: PlanRow['state'] | 'same') => ({ state, before, inFile: shown(value) });
  if (isSameText(present, value)) return outcome('same');
  const isOfSample = (locale: Locale) => isSample(textFile(folder, locale), path.join('.'));
  if (present !== undefined && !isOfSample(language)) return outcome('kept');

  const others = context.languages.all
    .filter((locale) => locale !== language)
    .map((locale) => {
      const theirs = isOfSample(locale) ? undefined : presentIn(context, folder, locale, path);
      return { locale, own: [theirs ?? []].flat() };
    });
  const texts = [value]
    .flat()
    .map((text) => escaped(text, schemaOfTexts(folder, context.languages), path));
  // Lists have the same length in all languages, so shorter ones are padded with texts marked TODO:.
  const longest = others.reduce((one, { own }) => (own.length > one.length ? own : one), texts);
  const whole = [...texts, ...longest.slice(texts.length).map(marked)];
  const put = (locale: Locale, list: readonly string[]) =>
    setText(context, folder, locale, path, typeof value === 'string' ? (list[0] as string) : list);
  put(language, whole);
  for (const { locale, own } of others) {
    if (own.length < whole.length) put(locale, [...own, ...whole.slice(own.length).map(marked)]);
  }
  return outcome(present === undefined ? 'new' : 'changed');
}

/** Adds a required text, marked TODO:, where it is missing. */
export function requireText(context: ImportContext, folder: string, path: Path): void {
  for (const locale of context.languages.all) {
    if (context.edits.dataAt(textFile(folder, locale), path) !== undefined) continue;
    const note = noteAt(schemaOfTexts(folder, context.languages), path) ?? String(path.at(-1));
    setText(context, folder, locale, path, markUnwritten(note));
  }
}

/** The present text; one that is marked TODO: counts as missing. */
function presentIn({ edits }: ImportContext, folder: string, locale: Locale, path: Path) {
  const value = edits.dataAt(textFile(folder, locale), path) as Value | undefined;
  return [value ?? []].flat().every(isUnwritten) ? undefined : value;
}

/** Whether a text is missing or marked TODO:. */
export const isOpen = (text: unknown) =>
  text === undefined || (typeof text === 'string' && isUnwritten(text));

/** Whether two texts are equal apart from markup, which short ones do not have. */
export const isSameText = (present: unknown, value: Value): boolean =>
  typeof value === 'string'
    ? present === value || (typeof present === 'string' && plainText(present) === value)
    : Array.isArray(present) &&
      present.length === value.length &&
      value.every((text, index) => isSameText(present[index], text));

const shown = (value: Value | undefined) => [value ?? []].flat().map(plainText).join(' · ');

/** A text without letters, such as a number, is not translated. */
const marked = (text: string) => (hasWords(text) ? markUnwritten(text) : text);

/** Imported text has no markup, so characters that would be markup are escaped. */
function escaped(text: string, schema: z.ZodType, path: Path): string {
  const isRich = isRichAt(schema, path) || isRichAt(schema, [...path, 0]);
  const isPlain = parseRichText(text).errors.length === 0 && plainText(text) === text;
  return isRich && !isPlain ? text.replaceAll(/[\\[\]*`]/g, '\\$&') : text;
}

/** Writes texts to the file of one language without changes. */
export const setText = (
  { edits, languages }: ImportContext,
  folder: string,
  locale: Locale,
  path: Path,
  value: Value,
) => edits.setValue(textFile(folder, locale), path, value, schemaOfTexts(folder, languages));
