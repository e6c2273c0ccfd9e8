import type { Content } from '../model/content.ts';
import { type CvCourse, type CvJob, type CvProject, cvIn } from '../model/cv.ts';
import { type Locale, locales } from '../model/locales.ts';
import { addressOf } from '../model/routes.ts';
import { themeOf } from '../model/theme/theme.ts';
import { typefaceOf } from '../model/theme/typeface.ts';
import { familiesOf } from './font.ts';

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
  /** Names of the fonts, and the colours, as in “#191714”. */
  look: { fonts: string[]; ink: string; soft: string; accent: string };
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

/** The CV as the template sets it; `site` is the address that the site is published under. */
export function cvDocument(content: Content, locale: Locale, site: string): CvDocument {
  const cv = cvIn(content, locale);
  const { headings } = cv;
  const { name, position, email, profiles } = cv.basics;
  const absolute = (id: string) =>
    `${site.replace(/\/+$/, '')}${addressOf(content.routes, id, locale)}`;
  return {
    language: locales[locale].lang,
    look: lookOf(content),
    title: `${name} – ${cv.title}`,
    kind: cv.title,
    name,
    position,
    page: cv.page,
    contact: {
      heading: headings.contact,
      items: [
        [
          { text: email, href: `mailto:${email}` },
          { text: withoutScheme(site), href: absolute('home') },
        ],
        profiles.map(({ url }) => ({ text: withoutScheme(url), href: url })),
      ],
    },
    profile: { heading: headings.profile, text: cv.profile },
    experience: { heading: headings.experience, items: cv.work.map(jobStage) },
    education: { heading: headings.education, items: cv.education.map(courseStage) },
    projects: {
      heading: headings.projects,
      items: cv.projects.map((project) => projectEntry(project, absolute(project.id))),
    },
    skills: {
      heading: headings.skills,
      items: cv.skills.map(({ title, names }) => entry(title, names.join(', '))),
    },
    languages: {
      heading: headings.languages,
      items: cv.languages.map((language) => entry(language.name, language.level)),
    },
  };
}

const jobStage = ({ period, role, organisation, place, highlights }: CvJob): CvStage => ({
  period,
  title: role,
  organisation,
  place,
  points: highlights,
  detail: '',
});

const courseStage = ({ period, title, school, place, detail }: CvCourse): CvStage => ({
  period,
  title,
  organisation: school,
  place,
  points: [],
  detail,
});

const projectEntry = ({ title, subtitle, technologies }: CvProject, href: string): CvEntry => ({
  label: title,
  href,
  text: subtitle,
  note: technologies.join(', '),
});

const entry = (label: string, text: string): CvEntry => ({ label, href: '', text, note: '' });

function lookOf({ site }: Content): CvDocument['look'] {
  const { ink, soft, accent } = themeOf(site).light;
  return { fonts: familiesOf(typefaceOf(site)), ink, soft, accent };
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/+$/, '');
