import type { Content } from './content.ts';
import { dateIn } from './languages/dates.ts';
import { withoutMarkers } from './languages/fallback-text.ts';
import { type Locale, locales } from './languages/locales.ts';
import { capitalised, languageName } from './languages/names.ts';
import { technologiesOf, yearsOf } from './projects.ts';
import type { Project } from './reader/projects.ts';
import type { CvFacts, CvWords } from './schemas/cv.ts';
import type { SiteSettings } from './schemas/site.ts';
import { slugOf } from './slug.ts';

/** From when to when, each to the year, month or day; what still lasts has no `to`. */
type Dates = {
  from: string;
  to: string | undefined;
  /** Both as a visitor reads them. */
  period: string;
};

export type CvJob = CvWords['experience'][string] & Dates & { id: string };
/** A certificate, an award or a publication. */
export type CvMention = CvWords['awards'][string] &
  CvFacts['awards'][number] & {
    /** The date as a visitor reads it. */
    shown: string;
  };
export type CvCourse = CvWords['education'][string] & Dates & { id: string };

export type CvProject = {
  id: string;
  title: string;
  /** What it is, in a few words. */
  subtitle: string;
  description: string;
  features: readonly string[];
  technologies: readonly string[];
  /** Beginning and end as dates; where only the year is given, it is both. */
  from: string | undefined;
  to: string | undefined;
  /** The same as a visitor reads it. */
  years: string | undefined;
  role: string | undefined;
  result: string | undefined;
};

/** The CV in one language: the facts with their words, complete. */
export type Cv = {
  /** Name of the document. */
  title: string;
  /** Name under which visitors download it. */
  fileName: string;
  /** Foot of each page, with {page} and {pages}. */
  page: string;
  headings: CvWords['headings'];
  basics: {
    name: string;
    position: string;
    email: string;
    profiles: SiteSettings['owner']['profiles'];
    phone: string | undefined;
    address: string | undefined;
  };
  profile: string;
  /** From when, where and in what form the owner can work. */
  availability: string | undefined;
  work: readonly CvJob[];
  volunteering: readonly CvJob[];
  education: readonly CvCourse[];
  certificates: readonly CvMention[];
  awards: readonly CvMention[];
  publications: readonly CvMention[];
  projects: readonly CvProject[];
  skills: readonly { title: string; names: readonly string[] }[];
  languages: readonly { code: string; name: string; level: string }[];
  interests: readonly string[];
};

/** The CV in one language; PDF, JSON Resume and pages only show it. */
export const cvIn = (content: Content, locale: Locale): Cv =>
  withoutMarkers(markedCvIn(content, locale));

/** Joins the facts with the words, of which the borrowed ones are marked. */
export function markedCvIn(content: Content, locale: Locale): Cv {
  const { owner } = content.site;
  const { facts, words: all } = content.cv;
  const words = all[locale];
  return {
    title: words.title,
    fileName: cvFileName(words.file_word, owner.name, locale),
    page: words.page,
    headings: words.headings,
    basics: {
      name: owner.name,
      position: content.texts[locale].home.author_position,
      email: owner.email,
      profiles: owner.profiles,
      phone: facts.contact.phone,
      address: facts.contact.address,
    },
    profile: words.summary,
    availability: words.availability,
    work: stagesOf(facts.experience, words.experience, words.present, locale),
    volunteering: stagesOf(facts.volunteering, words.volunteering, words.present, locale),
    education: stagesOf(facts.education, words.education, words.present, locale),
    certificates: mentionsOf(facts.certificates, words.certificates, locale),
    awards: mentionsOf(facts.awards, words.awards, locale),
    publications: mentionsOf(facts.publications, words.publications, locale),
    projects: facts.projects.map((id) =>
      projectOf(promised(content.projects.find((project) => project.id === id)), locale),
    ),
    skills: facts.skills.map(({ id, names }) => {
      const group = promised(words.skills[id]);
      return { title: group.title, names: names ?? promised(group.names) };
    }),
    languages: facts.languages.map(({ code, level }) => ({
      code,
      name: nameOfLanguage(content, code, locale),
      level: promised(words.level[level]),
    })),
    interests: facts.interests.map((id) => promised(words.interests[id])),
  };
}

/** The reader has refused facts without words; the types cannot know. */
function promised<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The CV was read although words are missing.');
  return value;
}

const stagesOf = <Words>(
  stages: CvFacts['experience'],
  words: Readonly<Record<string, Words>>,
  present: string,
  locale: Locale,
) =>
  stages.map(({ id, from, to }) => ({
    id,
    from,
    to,
    period: periodOf(from, to, present, locale),
    ...promised(words[id]),
  }));

const mentionsOf = (
  mentions: CvFacts['awards'],
  words: CvWords['awards'],
  locale: Locale,
): CvMention[] =>
  mentions.map((mention) => ({
    ...mention,
    shown: dateIn(mention.date, locale),
    ...promised(words[mention.id]),
  }));

/** As in 2022 – today or 03/2020 – 11/2022. */
export function periodOf(
  from: string,
  to: string | undefined,
  present: string,
  locale: Locale,
): string {
  const [start, end] = [from, to].map((date) => date && dateIn(date, locale));
  if (from === to) return start as string;
  return [start, '–', end ?? present].join('\u00A0');
}

function projectOf(project: Project, locale: Locale): CvProject {
  const { id, year } = project;
  const words = withoutMarkers(project.words[locale]);
  const { title, title_seo, description, features, role, result } = words;
  return {
    id,
    title,
    subtitle: subtitleOf(title, title_seo, locale),
    description,
    features,
    technologies: technologiesOf(words),
    from: project.from ?? year?.toString(),
    to: project.to ?? year?.toString(),
    years: yearsOf(project, locales[locale].lang),
    role,
    result,
  };
}

/** What a project is, in a few words: the title for search engines without the project's name. */
export function subtitleOf(title: string, titleSeo: string, locale: Locale): string {
  const rest = titleSeo.startsWith(title) ? titleSeo.slice(title.length) : '';
  const [, words] = rest.match(/^\s*[,:;|–—-]\s*(.+)$/u) ?? [];
  return words ? capitalised(words, locales[locale].lang) : titleSeo;
}

/** The translator's word where the site speaks the language, else the platform's. */
function nameOfLanguage({ texts }: Content, code: string, locale: Locale): string {
  const { lang } = locales[locale];
  const own = Object.hasOwn(locales, code) && texts[locale].accessibility[code as Locale];
  return capitalised(own || languageName(code, lang), lang);
}

/** As in `cv-noa-montsec-es.pdf`: lower case, no accents, the same on every system. */
export const cvFileName = (word: string, owner: string, locale: Locale) =>
  `${[word, slugOf(owner), locale.toLowerCase()].filter(Boolean).join('-')}.pdf`;
