import type { Content } from '../model/content.ts';
import { type Locale, locales } from '../model/locales.ts';
import type { Project } from '../model/reader/projects.ts';
import { addressOf } from '../model/routes.ts';
import type { CvFacts, CvWords } from '../model/schemas/cv.ts';

/** A link whose text is the address itself, so that it also works on paper. */
export type CvLink = { text: string; href: string };

/** A stage of work or education, its period hanging in the left column. */
export type CvStage = {
  period: string;
  title: string;
  organisation: string;
  place: string;
  /** What was done, as a list. */
  points: string[];
  /** Or one line of text. */
  detail: string;
};

/** A line with its label in the left column. */
export type CvEntry = { label: string; href: string; text: string; note: string };

export type CvSection<Item> = { heading: string; items: Item[] };

/** Everything that one language's CV shows, in the order in which it is read. */
export type CvDocument = {
  language: string;
  /** Title of the file, as a reader's window shows it. */
  title: string;
  /** Name of the document, as it stands on the second page. */
  kind: string;
  name: string;
  position: string;
  /** Foot of each page, with {page} and {pages}. */
  page: string;
  /** In lines: what reaches the owner, then the profiles. */
  contact: CvSection<CvLink[]>;
  profile: { heading: string; text: string };
  experience: CvSection<CvStage>;
  education: CvSection<CvStage>;
  projects: CvSection<CvEntry>;
  skills: CvSection<CvEntry>;
  languages: CvSection<CvEntry>;
};

/** The CV in one language; `site` is the address that the site is published under. */
export function cvDocument(content: Content, locale: Locale, site: string): CvDocument {
  const { facts, words } = content.cv;
  const own = words[locale];
  const { owner } = content.site;
  const absolute = (id: string) =>
    `${site.replace(/\/+$/, '')}${addressOf(content.routes, id, locale)}`;
  return {
    language: locales[locale].lang,
    title: `${owner.name} – ${own.title}`,
    kind: own.title,
    name: owner.name,
    position: content.messages[locale].home.author_position,
    page: own.page,
    contact: {
      heading: own.headings.contact,
      items: [
        [
          { text: owner.email, href: `mailto:${owner.email}` },
          { text: withoutScheme(site), href: absolute('home') },
        ],
        [owner.github, owner.linkedin].map((href) => ({ text: withoutScheme(href), href })),
      ],
    },
    profile: { heading: own.headings.profile, text: own.summary },
    experience: { heading: own.headings.experience, items: jobs(facts, own) },
    education: { heading: own.headings.education, items: courses(facts, own) },
    projects: {
      heading: own.headings.projects,
      items: facts.projects.flatMap((id) => {
        const project = content.projects.find((one) => one.id === id);
        return project ? [projectEntry(project, locale, absolute(id))] : [];
      }),
    },
    skills: { heading: own.headings.skills, items: skills(facts, own) },
    languages: {
      heading: own.headings.languages,
      items: facts.languages.map(({ code, level }) => ({
        label: languageName(content, locale, code),
        href: '',
        text: own.level[level] ?? '',
        note: '',
      })),
    },
  };
}

function jobs(facts: CvFacts, words: CvWords): CvStage[] {
  return facts.experience.flatMap(({ id, from, to }) => {
    const job = words.experience[id];
    if (!job) return [];
    return {
      period: period(from, to, words.present),
      title: job.role,
      organisation: job.organisation,
      place: job.place,
      points: job.highlights,
      detail: '',
    };
  });
}

function courses(facts: CvFacts, words: CvWords): CvStage[] {
  return facts.education.flatMap(({ id, from, to }) => {
    const course = words.education[id];
    if (!course) return [];
    return {
      period: period(from, to, words.present),
      title: course.title,
      organisation: course.school,
      place: course.place,
      points: [],
      detail: course.detail,
    };
  });
}

function skills(facts: CvFacts, words: CvWords): CvEntry[] {
  return facts.skills.flatMap(({ id, names }) => {
    const group = words.skills[id];
    if (!group) return [];
    return {
      label: group.title,
      href: '',
      text: (names ?? group.names ?? []).join(', '),
      note: '',
    };
  });
}

function projectEntry({ words }: Project, locale: Locale, href: string): CvEntry {
  const { title, title_seo, technologies } = words[locale];
  const note = [technologies.frontend, technologies.backend].filter((line) => /\p{L}/u.test(line));
  return { label: title, href, text: subtitle(title, title_seo, locale), note: note.join(', ') };
}

/** What a project is, in a few words: the title for search engines without the project's name. */
export function subtitle(title: string, titleSeo: string, locale: Locale): string {
  const rest = titleSeo.startsWith(title) ? titleSeo.slice(title.length) : '';
  const [, words] = rest.match(/^\s*[,:;|–—-]\s*(.+)$/u) ?? [];
  return words ? capitalised(words, locale) : titleSeo;
}

/** As in 2022 – today, or 03/2020 – 11/2022: the same in every language. */
export function period(from: string, to: string | undefined, present: string): string {
  if (from === to) return shown(from);
  return [shown(from), '–', to === undefined ? present : shown(to)].join('\u00A0');
}

const shown = (date: string) => date.split('-').reverse().join('/');

function languageName(content: Content, locale: Locale, code: string): string {
  const names: Partial<Record<string, string>> = content.messages[locale].accessibility;
  const known = code in locales ? names[code] : undefined;
  const others = new Intl.DisplayNames([locales[locale].lang], { type: 'language' });
  return capitalised(known ?? others.of(code) ?? code, locale);
}

const capitalised = (text: string, locale: Locale) =>
  text.charAt(0).toLocaleUpperCase(locales[locale].lang) + text.slice(1);

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/+$/, '');
