import { z } from 'zod';
import { type Locale, localeCodes } from '../locales.ts';

/** A text that a visitor reads. The note tells the translator where and how it is used. */
export const text = (note: string) =>
  z.string().trim().min(1, { error: 'empty text' }).meta({ description: note });

/** The part of an address that one page or section adds: lower case, digits and hyphens. */
export const slug = (note: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'not a slug' })
    .meta({ description: note });

/** One entry per language, named by `key`. */
export const forEachLocale = <Schema extends z.ZodType>(
  schemaFor: (locale: Locale) => Schema,
  key: (locale: Locale) => string = (locale) => locale,
) => Object.fromEntries(localeCodes.map((locale) => [key(locale), schemaFor(locale)]));
