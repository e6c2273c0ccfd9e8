import type { z } from 'zod';
import { isBorrowed } from '../borrowed.ts';
import { defaultLocale, type Locale, mayBorrow } from '../locales.ts';
import { cvWordsSchema } from '../schemas/cv.ts';
import { type Messages, messagesSchema } from '../schemas/messages.ts';
import { projectWordsSchema } from '../schemas/project.ts';
import { textsOf } from '../texts-of.ts';
import type { CvParts } from './cv.ts';
import type { Project } from './projects.ts';

/** Whatever has words in every language, as far as it could be read. */
export type AllWords = {
  messages: Readonly<Record<Locale, Messages>> | undefined;
  projects: readonly Project[];
  cv: CvParts | undefined;
};

/** One language's words of one thing: a file that a translator edits. */
export type WordFile = {
  file: string;
  folder: string;
  locale: Locale;
  schema: z.ZodType;
  /** Its own, with their dotted keys: what falls back to the source stands in the source's file. */
  texts: [key: string, text: string][];
};

export function wordFilesOf(
  { messages, projects, cv }: AllWords,
  languages: readonly Locale[],
): WordFile[] {
  type Thing = readonly [string, z.ZodType, Readonly<Record<Locale, object>>];
  const things: Thing[] = [
    ...(messages ? [['messages', messagesSchema(), messages] as const] : []),
    ...projects.map(({ id, words }) => [`projects/${id}`, projectWordsSchema, words] as const),
    ...(cv ? [['cv', cvWordsSchema, cv.words] as const] : []),
  ];
  return things.flatMap(([folder, schema, words]) =>
    languages.map((locale) => {
      const file = `content/${folder}/${locale}.yaml`;
      return { file, folder, locale, schema, texts: ownTexts(words, locale) };
    }),
  );
}

/** Texts without words of their own, such as {owner}, fall back without a mark. */
function ownTexts(words: Readonly<Record<Locale, object>>, locale: Locale) {
  const source = new Map(mayBorrow(locale) ? textsOf(words[defaultLocale]) : []);
  return textsOf(words[locale]).filter(
    ([key, text]) => !isBorrowed(text) && text !== source.get(key),
  );
}
