import { z } from 'zod';
import { hasDirectionOverride, mostCharacters } from '../../text/characters.ts';
import { type PluralForm, pluralForms } from '../../text/plurals.ts';
import { longestSlug, slugPattern } from '../../text/slug.ts';
import type { RefusalCode } from '../errors/errors.ts';

// Compiled schemas pay off after thousands of values; every command and every start reads them once.
z.config({ jitless: true });

declare module 'zod' {
  interface GlobalMeta {
    /** Names in braces that are filled in where the text is used. */
    placeholders?: readonly string[];
    /** Links, emphasis and code may stand in the text. */
    rich?: boolean;
    /** The text is Markdown, as long as it likes. */
    markdown?: boolean;
    /** A whole date. */
    day?: boolean;
    /** Each language has its own: nothing to compare with the source language. */
    perLanguage?: boolean;
    /** How long the text should be where it stands. */
    limits?: Limits;
  }
}

/** How long a text should be, in characters or in words. */
export type Limits = { unit: 'characters' | 'words'; least?: number; most?: number };

/** What a schema says of a value that it refuses: a code, whose sentences stand in one table. */
export const refusedAs = (code: RefusalCode) => ({ error: code });

/**
 * A text that a visitor reads. The note tells the translator where and how it is used. What it names in
 * braces is filled in, besides the placeholders that every text may hold.
 */
export const text = (note: string) => {
  const placeholders = [...note.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, refusedAs('empty_text')),
      // As refinements: the schemas for editors say nothing of what nobody writes on purpose.
      z.refine((value) => value.length <= mostCharacters, refusedAs('too_long_text')),
      z.refine((value) => !hasDirectionOverride(value), refusedAs('direction_override')),
    )
    .register(z.globalRegistry, {
      description: note,
      ...(placeholders.length > 0 ? { placeholders } : {}),
    });
};

type Described = Readonly<Record<string, string | z.ZodType>>;
type Shape<Keys extends Described> = {
  [Key in keyof Keys]: Keys[Key] extends z.ZodType ? Keys[Key] : z.ZodString;
};

/** A group of keys; where only a note stands, it is that of a text. */
export const group = <const Keys extends Described>(keys: Keys) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(keys).map(([key, one]) => [key, typeof one === 'string' ? text(one) : one]),
    ) as Shape<Keys>,
  );

/** A text that is the same in all languages, or a text for each language, by its code. */
export const textByLanguage = (note: string) =>
  z.union([text(note), z.record(z.string(), text(note).optional())]).meta({ description: note });

/** A long text, in which `[words](URL)`, `*emphasis*` and `` `code` `` mean something. */
export const richText = (note: string) => text(note).meta({ description: note, rich: true });

/** The whole text of a page, in Markdown. */
export const markdown = (note: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, refusedAs('empty_text')),
      z.refine((value) => !hasDirectionOverride(value), refusedAs('direction_override')),
    )
    .register(z.globalRegistry, { description: note, markdown: true });

/** A value of a certain form that is no text to translate. */
export const pattern = (form: RegExp, code: RefusalCode, note: string) =>
  z.string().regex(form, refusedAs(code)).describe(note);

/** A list with at least one entry. */
export const filledList = <Entry extends z.ZodType>(entry: Entry, note: string) =>
  z.array(entry).min(1, refusedAs('empty_list')).describe(note);

type Forms<Name extends string> = {
  [Key in `${Name}_other`]: z.ZodString;
} & { [Key in `${Name}_${Exclude<PluralForm, 'other'>}`]: z.ZodOptional<z.ZodString> };

/**
 * A text with {count} in it, once for each form that the language has for numbers; which of them it
 * needs is checked for each language. Only “other” has to name the number.
 */
export const countedText = <Name extends string>(name: Name, note: string) =>
  Object.fromEntries(
    pluralForms.map((form) => {
      const one = text(`${note} (plural form “${form}”)`);
      return [`${name}_${form}`, form === 'other' ? one : one.optional()];
    }),
  ) as Forms<Name>;

/** A text that should be so long; longer ones are reported by the check, and stop nothing. */
export const within = (limits: Limits, plain: z.ZodString) =>
  plain.meta({ ...plain.meta(), limits });

/** A number and what it counts, for a page of the first screen's book. */
export const outcome = () =>
  group({
    figure: within({ unit: 'characters', most: 14 }, text('A number, large: 4.1 → 1.9 s')),
    label: within({ unit: 'characters', most: 90 }, text('What the number says, in a few words')),
  })
    .optional()
    .describe('What came of it, as a number; shown large in the book of the first screen');

/** What search engines show of a page. */
export const seo = {
  title_seo: within(
    { unit: 'characters', most: 60 },
    text('Page title in search results and the browser tab: up to 60 characters'),
  ),
  description_seo: within(
    { unit: 'characters', least: 110, most: 160 },
    text('Page description in search results: 110 to 160 characters'),
  ),
};

/** The same for pages that have texts to take it from (page-head.ts). */
export const optionalSeo = {
  title_seo: seo.title_seo.optional(),
  description_seo: seo.description_seo.optional(),
};

/** What may be left out, and differs from language to language. */
export const perLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().meta({ ...schema.meta(), perLanguage: true });

export const fontPackage = (note: string) =>
  pattern(/^@fontsource(?:-variable)?\/[a-z0-9-]+$/, 'not_a_typeface', note);

/** The part of a URL that one page or section adds: lower case, digits and hyphens. */
export const slug = (note: string) =>
  pattern(slugPattern, 'not_a_slug', note).max(longestSlug, refusedAs('long_slug'));

/** Former URLs of a page or section, as another site may have had them: last parts, or whole paths from the root. */
export const oldUrls = perLanguage(
  z
    .array(
      pattern(
        /^(?:\/[^\s?#\\]+|[^\s/?#\\]+)$/,
        'not_a_path',
        'Last part of a former URL, or its whole path, as in /blog/2019/seeds.html',
      ),
    )
    .describe('Former URLs, which redirect to the new one'),
);

/** A whole URL that a visitor can follow; on the web every host has a dot. */
export const webUrl = (note: string, code: RefusalCode = 'not_a_web_url') =>
  z.url({ protocol: /^https?$/, hostname: /\./, ...refusedAs(code) }).describe(note);

/** For lists in which an entry, or what `nameOf` makes of it, may stand once. */
export const eachOnce = <Entry>(nameOf: (entry: Entry) => unknown = (entry) => entry) =>
  z.refine<Entry[]>(
    (entries) => new Set(entries.map(nameOf)).size === entries.length,
    refusedAs('same_entry_twice'),
  );

/** Which point of a picture stays in view where it is cropped, as CSS writes a position. */
export const focalPoint = (note: string) =>
  z
    .string(refusedAs('not_accepted'))
    .regex(/^(?:100|\d?\d)% (?:100|\d?\d)%$/, refusedAs('not_accepted'))
    .optional()
    .describe(`${note}: percent from the left and from the top, as in 50% 20%`);

export const wholeNumber = (note: string) =>
  z.int(refusedAs('not_a_count')).positive(refusedAs('not_a_count')).describe(note);

export const year = (note: string) =>
  z
    .int(refusedAs('not_a_year'))
    .min(1970, refusedAs('not_a_year'))
    .max(2100, refusedAs('not_a_year'))
    .describe(note);

// YAML reads 2022 as a number and 2022-03 as a text; both are the same kind of date here.
export const date = (note: string) =>
  z.coerce
    .string()
    .regex(/^(?:19|20)\d\d(?:-\d\d){0,2}$/, { abort: true, ...refusedAs('not_accepted') })
    .refine(isInCalendar, refusedAs('not_accepted'))
    .describe(`${note}: 2022, 2022-03 or 2022-03-14`);

export const day = (note: string) =>
  z
    .string(refusedAs('not_accepted'))
    .regex(/^(?:19|20)\d\d-\d\d-\d\d$/, { abort: true, ...refusedAs('not_accepted') })
    .refine(isInCalendar, refusedAs('not_accepted'))
    .meta({ description: `${note}: 2022-03-14`, day: true });

/** The platform takes the 30th of February for the 2nd of March. */
function isInCalendar(date: string): boolean {
  const read = new Date(date);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}

/** A bare year may be any month of it, so only what both dates say is compared. */
export function endsBefore(to: string, from: string): boolean {
  const known = Math.min(to.length, from.length);
  return to.slice(0, known) < from.slice(0, known);
}

/** Time runs forward. */
export const endsInTime = () =>
  z.refine<{ from?: string | undefined; to?: string | undefined }>(
    ({ from, to }) => !from || !to || !endsBefore(to, from),
    { path: ['to'], ...refusedAs('ends_too_early') },
  );
