import { withoutMarkers } from '../text/fallback-markers.ts';
import { plainText } from '../text/rich-text.ts';
import { capitalised, enumerated, firstSentence } from '../text/sentences.ts';
import { slugOf } from '../text/slug.ts';
import type { Content } from './content.ts';
import { dateIn } from './languages/dates.ts';
import type { Locale } from './languages/languages.ts';
import { countryName, languageName } from './languages/names.ts';
import { nameIn, plainName } from './names.ts';
import { technologiesOf, yearsOf } from './projects.ts';
import type { Project } from './reader/projects.ts';
import type { CvFacts, CvTexts } from './schemas/cv.ts';
import type { Language } from './schemas/languages.ts';
import { isShownIn } from './shown-pages.ts';

/** The CV in one language: the facts with their texts, complete. */
export type Cv = ReturnType<typeof markedCvIn>;
export type CvJob = Cv['work'][number];
export type CvCourse = Cv['education'][number];
/** A certificate, an award or a publication. */
export type CvMention = Cv['awards'][number];
export type CvProject = Cv['projects'][number];

/** The CV in one language; PDF, JSON Resume and pages only show it. */
export const cvIn = (content: Content, locale: Locale): Cv =>
  withoutMarkers(markedCvIn(content, locale));

/** Joins the facts with the texts, of which fallback texts are marked. */
export function markedCvIn(content: Content, locale: Locale) {
  const { owner } = content.site;
  const { facts, texts: all } = content.cv;
  const texts = all[locale];
  const language = content.languages.table[locale];
  const { lang } = language;
  const name = nameIn(owner.name, locale, content.languages);
  const stages = <Words>(list: CvFacts['experience'], of: Readonly<Record<string, Words>>) =>
    list.map(({ id, ...facts }) => {
      const period = periodOf(facts.from, facts.to, texts.present, language);
      return { id, ...facts, period, ...required(of[id]) };
    });
  const mentions = (list: CvFacts['awards'], of: CvTexts['awards']) =>
    list.map((mention) => ({
      ...mention,
      /** The date as a visitor reads it. */
      shown: dateIn(mention.date, language),
      ...required(of[mention.id]),
    }));
  return {
    /** Name of the document. */
    title: texts.title,
    /** Name under which visitors download it. */
    fileName: cvFileName(texts.file_word, plainName(name, owner.name), locale),
    /** Foot of each page, with {page} and {pages}. */
    page: texts.page,
    headings: texts.headings,
    basics: {
      name,
      position: content.texts[locale].home.author_position,
      email: owner.email,
      profiles: owner.profiles,
      // Private versions say that they may be shown (cv-version.ts).
      phone: facts.contact.public ? facts.contact.phone : undefined,
      address: facts.contact.public ? facts.contact.address : undefined,
      city: texts.place,
      country: facts.contact.country,
      /** Where the owner lives, as a visitor reads it. */
      residence: enumerated(
        [texts.place, facts.contact.country && countryName(facts.contact.country, lang)].filter(
          (name) => name !== undefined,
        ),
        lang,
      ),
    },
    profile: texts.summary,
    /** From when, where and in what form the owner can work. */
    availability: texts.availability,
    /** Short facts for the first screen. */
    facts: texts.facts ?? [],
    work: stages(facts.experience, texts.experience),
    volunteering: stages(facts.volunteering, texts.volunteering),
    education: stages(facts.education, texts.education),
    certificates: mentions(facts.certificates, texts.certificates),
    awards: mentions(facts.awards, texts.awards),
    publications: mentions(facts.publications, texts.publications),
    projects: facts.projects
      .filter((id) => isShownIn(content, id, locale))
      .map((id) =>
        projectOf(required(content.projects.find((project) => project.id === id)), locale, lang),
      ),
    skills: facts.skills.map(({ id, names }) => {
      const group = required(texts.skills[id]);
      return { title: group.title, names: names ?? required(group.names) };
    }),
    languages: facts.languages.map(({ code, level }) => ({
      code,
      name: nameOfLanguage(content, code, locale),
      level: required(texts.level[level]),
    })),
    interests: facts.interests.map((id) => required(texts.interests[id])),
  };
}

/** The reader has refused facts without texts; the types cannot know. */
function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The CV was read although texts are missing.');
  return value;
}

/** As in 2022 – today or 03/2020 – 11/2022. */
export function periodOf(
  from: string,
  to: string | undefined,
  present: string,
  language: Language,
): string {
  const [start, end] = [from, to].map((date) => date && dateIn(date, language));
  if (start === end) return start as string;
  return [start, '–', end ?? present].join('\u00A0');
}

function projectOf(project: Project, locale: Locale, lang: string) {
  const { id, year } = project;
  const texts = withoutMarkers(project.texts[locale]);
  const { title, description, summary, features, role, result } = texts;
  return {
    id,
    title,
    /** What it is, in a few words. */
    subtitle: summary ?? firstSentence(plainText(description), lang),
    description,
    features,
    technologies: technologiesOf(texts),
    /** Beginning and end as dates; where only the year is given, it is both. */
    from: project.from ?? year?.toString(),
    to: project.to ?? year?.toString(),
    /** The same as a visitor reads it. */
    years: yearsOf(project, lang),
    role,
    result,
  };
}

/** The translator's word where the site speaks the language, else the platform's. */
function nameOfLanguage({ texts, languages }: Content, code: string, locale: Locale): string {
  const { lang } = languages.table[locale];
  const named = languages.find(code);
  const own = named && texts[locale].accessibility[named];
  return capitalised(own || languageName(code, lang), lang);
}

/** As in `cv-noa-montsec-es.pdf`: lower case, no accents, the same on every system. */
export const cvFileName = (word: string, owner: string, locale: Locale) =>
  `${[word, slugOf(owner), locale.toLowerCase()].filter(Boolean).join('-')}.pdf`;
