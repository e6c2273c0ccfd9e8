import { z } from 'zod';
import { type Locale, localeCodes } from '../locales.ts';
import { slugPattern } from '../slug.ts';

/**
 * A text that a visitor reads. The note tells the translator where and how it is used; the
 * {placeholders} that it names are those that are filled in there.
 */
export const text = (note: string) =>
  z.string().trim().min(1, { error: 'empty text' }).meta({ description: note });

/** The part of an address that one page or section adds: lower case, digits and hyphens. */
export const slug = (note: string) =>
  z.string().regex(slugPattern, { error: 'not a slug' }).meta({ description: note });

/** A whole address that a visitor can follow; on the web every host has a dot. */
export const webAddress = (note: string, error = 'not a web address') =>
  z.url({ protocol: /^https?$/, hostname: /\./, error }).meta({ description: note });

/** For lists in which an entry, or what `nameOf` makes of it, may stand once. */
export const eachOnce = <Entry>(nameOf: (entry: Entry) => unknown = (entry) => entry) =>
  z.refine<Entry[]>((entries) => new Set(entries.map(nameOf)).size === entries.length, {
    error: 'has the same entry twice',
  });

/** One entry per language, named by `key`. */
export const forEachLocale = <Schema extends z.ZodType>(
  schemaFor: (locale: Locale) => Schema,
  key: (locale: Locale) => string = (locale) => locale,
) => Object.fromEntries(localeCodes.map((locale) => [key(locale), schemaFor(locale)]));
