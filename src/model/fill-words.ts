import { fill, type Values } from '../text/placeholders.ts';
import { mapTexts } from '../text/text-tree.ts';
import { countValues } from './count-placeholders.ts';
import { countsOf } from './languages/counts.ts';
import { codeOfText, langOf } from './languages/fallback-text.ts';
import { allLocaleCodes, type Locale, perLocale } from './languages/locales.ts';
import type { CvParts } from './reader/cv.ts';
import type { Project } from './reader/projects.ts';
import { type SiteSettings, siteValues } from './schemas/site.ts';
import type { SiteTexts } from './schemas/site-texts.ts';

type ByLocale<Words> = Readonly<Record<Locale, Words>>;

/** What texts name and count. */
type Counted = { site: SiteSettings; projects: readonly { draft?: unknown }[] };

/** What any text may name in braces, in one language. */
export const valuesIn = (code: string, { site, projects }: Counted): Values => ({
  ...siteValues(site),
  ...countValues(countsOf({ projects }), langOf(code)),
});

/** Whatever has words in every language. */
export type AllWords = { texts: ByLocale<SiteTexts>; projects: readonly Project[]; cv: CvParts };

/** All words of a site, changed folder by folder. */
export const mapWords = (
  { texts, projects, cv }: AllWords,
  change: <Words>(words: ByLocale<Words>, folder: string) => Record<Locale, Words>,
): AllWords => ({
  texts: change(texts, 'texts'),
  projects: projects.map((project) => ({
    ...project,
    words: change(project.words, `projects/${project.id}`),
  })),
  cv: { ...cv, words: change(cv.words, 'cv') },
});

/** Puts the names and counts of a site into words in every language. */
export function fillerOf(counted: Counted) {
  const values = Object.fromEntries(
    ['en', ...allLocaleCodes].map((code) => [code, valuesIn(code, counted)]),
  );
  return <Words>(words: ByLocale<Words>) =>
    perLocale((locale) =>
      // A fallback text counts in its own language.
      mapTexts(words[locale], (text) => fill(text, values[codeOfText(text, locale)] ?? {})),
    );
}
