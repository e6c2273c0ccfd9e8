import { memoize } from '../text/memoize.ts';
import { fill, type Values } from '../text/placeholders.ts';
import { mapTexts } from '../text/text-tree.ts';
import { countValues } from './count-placeholders.ts';
import { type Countable, countsOf } from './languages/counts.ts';
import { codeOfText } from './languages/fallback-text.ts';
import type { Locale } from './languages/languages.ts';
import { nameIn } from './names.ts';
import type { CvParts } from './reader/cv.ts';
import type { Note, NoteVersion } from './reader/notes.ts';
import type { Project } from './reader/projects.ts';
import type { SiteSettings } from './schemas/site.ts';
import type { SiteTexts } from './schemas/site-texts.ts';

type ByLocale<Words> = Readonly<Record<Locale, Words>>;

/** What texts name and count. */
type Counted = Countable & { site: SiteSettings };

/** What any text may name in braces on the pages of a language; a fallback text has the digits and names of its own. */
export const valuesIn = (locale: Locale, counted: Counted, code: string = locale): Values => {
  const { site, languages } = counted;
  const { owner, translator, copyright_year: year } = site;
  return {
    owner: nameIn(owner.name, code, languages),
    ...(translator && { translator: nameIn(translator.name, code, languages) }),
    year,
    ...countValues(countsOf(counted, locale), languages.langOf(code)),
  };
};

/** Whatever has texts in every language. */
export type AllTexts = {
  texts: ByLocale<SiteTexts>;
  projects: readonly Project[];
  notes: readonly Note[];
  cv: CvParts;
};

type ChangeTexts = <Texts>(texts: ByLocale<Texts>, folder: string) => Record<Locale, Texts>;

/** All texts of a site, changed folder by folder. */
export const mapAllTexts = (
  { texts, projects, notes, cv }: AllTexts,
  change: ChangeTexts,
): AllTexts => ({
  texts: change(texts, 'texts'),
  projects: projects.map((project) => ({
    ...project,
    texts: change(project.texts, `projects/${project.id}`),
  })),
  notes: notes.map((note) => mapNote(note, change)),
  cv: { ...cv, texts: change(cv.texts, 'cv') },
});

/** The text stays as it is: Markdown is filled in where it becomes a page, but not in code. */
function mapNote(note: Note, change: ChangeTexts): Note {
  const own = Object.entries(note.texts) as [Locale, NoteVersion][];
  const heads = own.map(([locale, { text: _markdown, ...head }]) => [locale, head] as const);
  const changed = change(
    Object.fromEntries(heads) as ByLocale<Omit<NoteVersion, 'text'>>,
    `notes/${note.id}`,
  );
  const texts = own.map(([locale, version]) => [locale, { ...version, ...changed[locale] }]);
  return { ...note, texts: Object.fromEntries(texts) };
}

/** Puts the names and counts of a site into texts in every language. */
export function fillerOf(counted: Counted) {
  const { languages } = counted;
  const values = languages.perLocale((locale) =>
    memoize((code: string) => valuesIn(locale, counted, code)),
  );
  return <Words>(texts: ByLocale<Words>) =>
    languages.perLocale((locale) =>
      mapTexts(texts[locale], (text) =>
        fill(text, values[locale](codeOfText(text, locale, languages))),
      ),
    );
}
