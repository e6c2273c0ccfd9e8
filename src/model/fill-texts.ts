import { fill, type Values } from '../text/placeholders.ts';
import { mapTexts } from '../text/text-tree.ts';
import { countValues } from './count-placeholders.ts';
import { countsOf } from './languages/counts.ts';
import { codeOfText } from './languages/fallback-text.ts';
import type { Languages, Locale } from './languages/languages.ts';
import { nameIn } from './names.ts';
import type { CvParts } from './reader/cv.ts';
import type { Project } from './reader/projects.ts';
import type { SiteSettings } from './schemas/site.ts';
import type { SiteTexts } from './schemas/site-texts.ts';

type ByLocale<Words> = Readonly<Record<Locale, Words>>;

/** What texts name and count. */
type Counted = {
  site: SiteSettings;
  projects: readonly { draft?: unknown }[];
  languages: Languages;
};

/** What any text may name in braces, in one language. */
export const valuesIn = (code: string, counted: Counted): Values => {
  const { site, languages } = counted;
  const { owner, translator, copyright_year: year } = site;
  return {
    owner: nameIn(owner.name, code, languages),
    ...(translator && { translator: nameIn(translator.name, code, languages) }),
    year,
    ...countValues(countsOf(counted), languages.langOf(code)),
  };
};

/** Whatever has words in every language. */
export type AllTexts = { texts: ByLocale<SiteTexts>; projects: readonly Project[]; cv: CvParts };

/** All words of a site, changed folder by folder. */
export const mapAllTexts = (
  { texts, projects, cv }: AllTexts,
  change: <Words>(texts: ByLocale<Words>, folder: string) => Record<Locale, Words>,
): AllTexts => ({
  texts: change(texts, 'texts'),
  projects: projects.map((project) => ({
    ...project,
    texts: change(project.texts, `projects/${project.id}`),
  })),
  cv: { ...cv, texts: change(cv.texts, 'cv') },
});

/** Puts the names and counts of a site into words in every language. */
export function fillerOf(counted: Counted) {
  const { languages } = counted;
  const values = Object.fromEntries(
    ['en', ...languages.all].map((code) => [code, valuesIn(code, counted)]),
  );
  return <Words>(texts: ByLocale<Words>) =>
    languages.perLocale((locale) =>
      // A fallback text counts in its own language.
      mapTexts(texts[locale], (text) =>
        fill(text, values[codeOfText(text, locale, languages)] ?? {}),
      ),
    );
}
