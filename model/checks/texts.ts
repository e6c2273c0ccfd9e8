import type { z } from 'zod';
import { type Problem, problem, type Reported, report } from '../errors/errors.ts';
import { isFallback } from '../languages/fallback-text.ts';
import { defaultLocale, type Locale, mayFallBack } from '../languages/locales.ts';
import { countNames, isNeededAt } from '../languages/plurals.ts';
import { isUnread } from '../optional-parts.ts';
import type { CvParts } from '../reader/cv.ts';
import { interfaceWords } from '../reader/interface-words.ts';
import type { Project } from '../reader/projects.ts';
import { isRichAt, placeholdersAt } from '../schemas/at-key.ts';
import { cvWordsSchema } from '../schemas/cv.ts';
import { projectWordsSchema } from '../schemas/project.ts';
import { type SiteSettings, siteValueNames, siteValues } from '../schemas/site.ts';
import { type SiteTexts, siteTextsSchema } from '../schemas/site-texts.ts';
import { isUnwritten, textsOf } from '../texts.ts';
import { markupErrors, namesInBraces } from './translation.ts';

/** Whatever has words in every language, as far as it could be read. */
export type AllWords = {
  texts: Readonly<Record<Locale, SiteTexts>> | undefined;
  projects: readonly Project[];
  cv: CvParts | undefined;
};

/** One language's words of one thing: a file that a translator edits. */
export type WordFile = {
  file: string;
  folder: string;
  locale: Locale;
  schema: z.ZodType;
  /** With their dotted keys. Those of a translation are its own: neither the source's nor the engine's. */
  texts: [key: string, text: string][];
};

export function wordFilesOf(
  { texts, projects, cv }: AllWords,
  languages: readonly Locale[],
): WordFile[] {
  type Thing = readonly [string, z.ZodType, Readonly<Record<Locale, object>>];
  const things: Thing[] = [
    ...(texts ? [['texts', siteTextsSchema(), texts] as const] : []),
    ...projects.map(({ id, words }) => [`projects/${id}`, projectWordsSchema, words] as const),
    ...(cv ? [['cv', cvWordsSchema, cv.words] as const] : []),
  ];
  return things.flatMap(([folder, schema, words]) =>
    languages.map((locale) => {
      const file = `content/${folder}/${locale}.yaml`;
      return { file, folder, locale, schema, texts: ownTexts(folder, words, locale) };
    }),
  );
}

/** Texts without words of their own, such as {owner}, fall back without a mark. */
function ownTexts(folder: string, words: Readonly<Record<Locale, object>>, locale: Locale) {
  const source = new Map(mayFallBack(locale) ? textsOf(words[defaultLocale]) : []);
  const engine = new Map(locale === defaultLocale ? [] : textsOf(interfaceWords(folder, locale)));
  return textsOf(words[locale]).filter(
    ([key, text]) => !isFallback(text) && text !== source.get(key) && text !== engine.get(key),
  );
}

/** Every placeholder is one that is filled in, and translations have those of the source text. */
export function checkPlaceholders(
  files: readonly WordFile[],
  site: SiteSettings | undefined,
): Problem[] {
  const common = [...(site ? Object.keys(siteValues(site)) : siteValueNames), ...countNames];
  const sources = new Map(
    files
      .filter(({ locale }) => locale === defaultLocale)
      .map((source) => [source.folder, new Map(namesIn(source))]),
  );
  return files.flatMap((from) =>
    namesIn(from).flatMap(([key, names]): Problem[] => {
      const source = sources.get(from.folder)?.get(key) ?? names;
      if (names.length === 0 && source.length === 0) return [];
      if (from.folder === 'texts' && isUnread(key, site)) return [];
      const known = [...new Set([...placeholdersAt(from.schema, key.split('.')), ...common])];
      const reported = unknownIn(names, known) ?? differenceFrom(source, names, known, key);
      return reported ? [{ file: from.file, key, ...reported }] : [];
    }),
  );
}

/** The names in braces of every text. */
const namesIn = ({ texts, schema }: WordFile) =>
  texts.map(([key, text]): [string, string[]] => {
    const isRich = text.includes('`') && isRichAt(schema, key.split('.'));
    return [key, namesInBraces(text, isRich)];
  });

function unknownIn(names: readonly string[], known: readonly string[]): Reported | undefined {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known.map(inBraces));
  return report('unknown_placeholder', { found: inBraces(unknown), known: list });
}

/** An error in the source text is reported there, and not once more for each translation. */
function differenceFrom(
  source: readonly string[],
  names: readonly string[],
  known: readonly string[],
  key: string,
): Reported | undefined {
  const isNeeded = isNeededAt(key);
  const needed = source.filter(isNeeded);
  if (needed.join() === names.filter(isNeeded).join() || unknownIn(source, known)) return undefined;
  const expected = needed.map(inBraces).join(' ') || 'none';
  return report('other_placeholders', { source: defaultLocale, expected });
}

const inBraces = (name: string) => `{${name}}`;

/** Every sign in a long text is closed, and every link in it leads somewhere. */
export const checkRichTexts = (
  files: readonly WordFile[],
  hasPage: (id: string) => boolean,
): Problem[] =>
  files.flatMap(({ file, schema, texts }) =>
    texts
      .filter(([key]) => isRichAt(schema, key.split('.')))
      .flatMap(([key, text]) =>
        markupErrors(text, hasPage).map(({ code, found }) =>
          problem(code, { file, key }, { found }),
        ),
      ),
  );

type PublishedContent = {
  languages: readonly Locale[];
  site: SiteSettings;
  texts: Readonly<Record<Locale, SiteTexts>>;
  projects: readonly Project[];
  cv: CvParts;
};

/** What is published is written: each file with the mark of the unwritten is reported once, with the way on. */
export function checkWritten(content: PublishedContent): Problem[] {
  const { languages, site, texts, cv, projects } = content;
  // A growing language says the source's text; where that is unwritten, the source is reported.
  const published = languages.filter((locale) => !mayFallBack(locale));
  return [
    ...unwrittenIn('content/site.yaml', site),
    ...unwrittenIn('content/cv/cv.yaml', cv.facts),
    ...published.flatMap((locale) => [
      ...unwrittenIn(`content/texts/${locale}.yaml`, texts[locale], locale),
      ...unwrittenIn(`content/cv/${locale}.yaml`, cv.words[locale], locale),
    ]),
    ...projects
      .filter(({ draft }) => !draft)
      .flatMap(({ id, words }) =>
        published.flatMap((locale) =>
          unwrittenIn(`content/projects/${id}/${locale}.yaml`, words[locale], locale, id),
        ),
      ),
  ];
}

/** The mark in one file of words, where that is an error. */
export function unwrittenIn(
  file: string,
  words: unknown,
  locale: Locale = defaultLocale,
  project?: string,
): Problem[] {
  const [first, ...others] = textsOf(words).filter(([, text]) => isUnwritten(text));
  if (!first) return [];
  const place = { file, key: first[0] };
  const more = others.length > 0 ? `, like ${others.length} more in this file` : '';
  if (project) return [problem('unwritten_project', place, { more, project })];
  if (locale === defaultLocale) return [problem('unwritten', place, { more })];
  return [problem('unwritten_translation', place, { more, locale, language: locale })];
}
