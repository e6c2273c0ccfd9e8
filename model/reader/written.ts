import type { Content } from '../content.ts';
import { defaultLocale, isDraft, type Locale, locales } from '../locales.ts';
import { type Problem, problem } from '../problems.ts';
import { textsOf } from '../texts-of.ts';
import { isUnwritten } from '../unwritten.ts';

/** What is published is written: each file with the mark of the unwritten is told once, with the way on. */
export function checkWritten({ languages, site, messages, cv, projects }: Content): Problem[] {
  const published = languages.filter((locale) => !isDraft(locale));
  return [
    ...unwrittenIn('content/site.yaml', site),
    ...unwrittenIn('content/cv/cv.yaml', cv.facts),
    ...published.flatMap((locale) => [
      ...unwrittenIn(`content/messages/${locale}.yaml`, messages[locale], locale),
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

/** The mark in one file of words, where that is a mistake. */
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
  return [
    problem('unwritten_translation', place, { more, locale, language: locales[locale].name }),
  ];
}
