import { type CvFonts, cvFonts } from '../fonts/cv-fonts.ts';
import type { Content } from '../model/content.ts';
import { type CvCourse, type CvJob, type CvMention, type CvProject, cvIn } from '../model/cv.ts';
import {
  type Direction,
  directionOf,
  enumerated,
  firstSentence,
} from '../model/languages/direction.ts';
import { type Locale, locales } from '../model/languages/locales.ts';
import { isPage, parseRichText, plainText, type RichPart } from '../model/rich-text.ts';
import { addressOf } from '../model/routes.ts';
import { textsOf } from '../model/texts.ts';
import { typefacesOf } from '../model/theme/script-typeface.ts';
import { themeOf } from '../model/theme/theme.ts';

/** A link whose text is the address itself, so that it also works on paper; plain without `href`. */
export type CvLink = { text: string; href: string };

/** A text in parts: the template formats each by its kind, and interprets none as Typst code. */
export type CvText = CvTextPart[];
type CvTextPart =
  | { words: string }
  | { code: string }
  | { emphasis: CvText }
  | { link: CvText; href: string };

/** A stage of work or education or a single event, with its time in the left column. */
export type CvStage = {
  period: string;
  title: string;
  href: string;
  organisation: string;
  place: string;
  /** A few sentences. */
  detail: CvText;
  /** What was done, as a list. */
  points: CvText[];
};

/** A line with its label in the left column, and below that the time. */
export type CvEntry = {
  label: string;
  href: string;
  period: string;
  text: string;
  note: string;
  result: string;
};

export type CvSection<Item> = { heading: string; items: Item[] };

/** Everything that one language's CV shows, in the order in which it is read. */
export type CvDocument = {
  /** Typst hyphenates by the code, and writes code and region into the file. */
  language: { code: string; region: string | null; direction: Direction };
  /** Names of the fonts, and the colours, as in “#191714”. */
  look: { fonts: string[]; ink: string; soft: string; accent: string; tint: string };
  /** Title of the file, as a reader's window shows it. */
  title: string;
  /** Name of the document, as the second page shows it. */
  kind: string;
  name: string;
  position: string;
  /** Foot of each page, with {page} and {pages}. */
  page: string;
  /** In lines: what reaches the owner online, what reaches them otherwise, then the profiles. */
  contact: CvSection<CvLink[]>;
  profile: { heading: string; text: CvText };
  availability: { heading: string; text: string };
  experience: CvSection<CvStage>;
  volunteering: CvSection<CvStage>;
  education: CvSection<CvStage>;
  certificates: CvSection<CvStage>;
  projects: CvSection<CvEntry>;
  publications: CvSection<CvStage>;
  awards: CvSection<CvStage>;
  skills: CvSection<CvEntry>;
  languages: CvSection<CvEntry>;
  interests: { heading: string; text: string };
};

/** The CV as the template sets it; `site` is the address that the site is published under. */
export function cvDocument(content: Content, locale: Locale, site: string): CvDocument {
  const cv = cvIn(content, locale);
  const { headings } = cv;
  const { lang } = locales[locale];
  const { name, position, email, profiles, phone, address } = cv.basics;
  const absolute = (id: string) =>
    `${site.replace(/\/+$/, '')}${addressOf(content.routes, id, locale)}`;
  const rich = (text: string) => resolved(parseRichText(text).parts, absolute);
  const mentions = (heading: string | undefined, of: readonly CvMention[]) => ({
    heading: headingOver(of, heading),
    items: of.map((mention) => mentionStage(mention, rich)),
  });
  const words = {
    language: languageOf(lang),
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
        [
          ...(phone ? [{ text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }] : []),
          ...(address ? [{ text: address, href: '' }] : []),
        ],
        profiles.map(({ url }) => ({ text: withoutScheme(url), href: url })),
      ].filter((line) => line.length > 0),
    },
    profile: { heading: headings.profile, text: rich(cv.profile) },
    availability: { heading: headings.availability ?? '', text: cv.availability ?? '' },
    experience: { heading: headings.experience, items: cv.work.map((job) => jobStage(job, rich)) },
    volunteering: {
      heading: headingOver(cv.volunteering, headings.volunteering),
      items: cv.volunteering.map((job) => jobStage(job, rich)),
    },
    education: {
      heading: headings.education,
      items: cv.education.map((course) => courseStage(course, rich)),
    },
    certificates: mentions(headings.certificates, cv.certificates),
    projects: {
      heading: headings.projects,
      items: cv.projects.map((project) => projectEntry(project, absolute(project.id), lang)),
    },
    publications: mentions(headings.publications, cv.publications),
    awards: mentions(headings.awards, cv.awards),
    skills: {
      heading: headings.skills,
      items: cv.skills.map(({ title, names }) => entry(title, enumerated(names, lang))),
    },
    languages: {
      heading: headings.languages,
      items: cv.languages.map((language) => entry(language.name, language.level)),
    },
    interests: {
      heading: headingOver(cv.interests, headings.interests),
      text: enumerated(cv.interests, lang),
    },
  };
  const { families } = fontsOf(content, locale, words);
  return { ...words, look: { fonts: families, ...coloursOf(content) } };
}

/** What has no entries is not shown, and neither is its heading. */
const headingOver = (entries: readonly unknown[], heading = '') =>
  entries.length > 0 ? heading : '';

/** The fonts that draw what a CV says. */
export const fontsOf = (
  { site, languages }: Content,
  locale: Locale,
  words: Omit<CvDocument, 'look'>,
): CvFonts =>
  cvFonts(
    typefacesOf(site, locale, languages),
    textsOf(words).map(([, text]) => text),
  );

/** Typst takes a region of two letters only: it reads es-419 as es. */
function languageOf(lang: string): CvDocument['language'] {
  const { language, region = '' } = new Intl.Locale(lang);
  return {
    code: language,
    region: region.length === 2 ? region : null,
    direction: directionOf(lang),
  };
}

type Rich = (text: string) => CvText;

const bare = { href: '', organisation: '', place: '', points: [], detail: [] };

const jobStage = (
  { period, role, organisation, place, detail, highlights = [] }: CvJob,
  rich: Rich,
): CvStage => ({
  ...bare,
  period,
  title: role,
  organisation,
  place: place ?? '',
  detail: detail ? rich(detail) : [],
  points: highlights.map(rich),
});

const courseStage = ({ period, title, school, place, detail }: CvCourse, rich: Rich): CvStage => ({
  ...bare,
  period,
  title,
  organisation: school,
  place: place ?? '',
  detail: detail ? rich(detail) : [],
});

const mentionStage = (
  { shown, title, url, organisation, detail }: CvMention,
  rich: Rich,
): CvStage => ({
  ...bare,
  period: shown,
  title,
  href: url ?? '',
  organisation: organisation ?? '',
  detail: detail ? rich(detail) : [],
});

/** The owner's part says more than what it is made of, which the skills name as well. */
const projectEntry = (project: CvProject, href: string, lang: string): CvEntry => ({
  label: project.title,
  href,
  period: project.years ?? '',
  text: project.subtitle,
  note: project.role ?? enumerated(project.technologies, lang),
  result: project.result ? firstSentence(plainText(project.result), lang) : '',
});

const entry = (label: string, text: string): CvEntry => ({
  label,
  href: '',
  period: '',
  text,
  note: '',
  result: '',
});

/** Pages by their whole address: a file is read anywhere. */
const resolved = (parts: readonly RichPart[], absolute: (id: string) => string): CvText =>
  parts.map((part) => {
    if ('text' in part) return part.kind === 'code' ? { code: part.text } : { words: part.text };
    const inner = resolved(part.parts, absolute);
    if (part.kind === 'emphasis') return { emphasis: inner };
    return { link: inner, href: isPage(part.target) ? absolute(part.target) : part.target };
  });

function coloursOf({ site }: Content): Omit<CvDocument['look'], 'fonts'> {
  const { ink, soft, accent, paper: tint } = themeOf(site).light;
  return { ink, soft, accent, tint };
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/+$/, '');
