import { type CvFonts, cvFonts } from '../fonts/cv-fonts.ts';
import type { Content } from '../model/content.ts';
import { type CvJob, type CvMention, type CvProject, cvIn } from '../model/cv.ts';
import { publicVersion, sectionsOf, versionOf, withVersion } from '../model/cv-version.ts';
import type { Locale } from '../model/languages/languages.ts';
import { pageNamed } from '../model/routes.ts';
import { typefacesOf } from '../model/theme/script-typeface.ts';
import { themeOf } from '../model/theme/theme.ts';
import { directionOf } from '../text/direction.ts';
import { isPage, parseRichText, plainText, type RichPart } from '../text/rich-text.ts';
import { enumerated, firstSentence } from '../text/sentences.ts';
import { textsOf } from '../text/text-tree.ts';

/** A text in parts: the template formats each by its kind, and interprets none as Typst code. */
export type CvText = CvTextPart[];
type CvTextPart =
  | { words: string }
  | { code: string }
  | { emphasis: CvText }
  | { link: CvText; href: string };

/** In millimetres: the room between the margins, and where the texts begin beside periods and labels. */
const pageSizes = { a4: { width: 170, axis: 50 }, letter: { width: 175.9, axis: 50 } };

/** Everything that one language's CV shows, in the order in which it is read; JSON leaves out what is undefined. */
export type CvDocument = ReturnType<typeof cvDocument> & {
  letter?: LetterTexts;
  photograph?: true;
};

/** What a letter says below the head of the CV. */
export type LetterTexts = {
  receiver: readonly string[];
  date: string;
  subject: string;
  paragraphs: CvText[];
};

/** The CV as the template sets it; `site` is the URL that the site is published under. */
export function cvDocument(
  whole: Content,
  locale: Locale,
  site: string,
  versionId: string = publicVersion,
) {
  const version = versionOf(whole, versionId);
  const content = withVersion(whole, versionId);
  const { paper } = version;
  const pageSize = pageSizes[paper];
  const cv = cvIn(content, locale);
  const { headings } = cv;
  const { lang } = content.languages.table[locale];
  const { name, position, email, profiles, phone, address, residence } = cv.basics;
  const absolute = absoluteFor(content, locale, site);
  const rich = richTextFor(content, locale, site);
  /** A stage of work or education or a single event, with its time in the left column. */
  const stage = ({ detail = '', highlights = [], ...others }: StageTexts) => ({
    ...others,
    /** A few sentences. */
    detail: rich(detail),
    /** What was done, as a list. */
    points: highlights.map(rich),
  });
  const job = ({ from, period, role: title, organisation, place, detail, highlights }: CvJob) =>
    stage({ from, period, title, organisation, place, detail, highlights });
  const mention = ({ shown: period, title, url: href, organisation, detail }: CvMention) =>
    stage({ period, title, href, organisation, detail });
  const words = {
    /** As in de or pt-BR. */
    lang,
    language: languageOf(lang),
    /** Title of the file, as a reader's window shows it. */
    title: `${name} – ${cv.title}`,
    /** Name of the document, as the second page shows it. */
    kind: cv.title,
    name,
    position: position ?? '',
    /** Foot of each page, with {page} and {pages}. */
    page: cv.page,
    /** In lines: what reaches the owner online, what reaches them otherwise, then the profiles. */
    contact: {
      heading: headings.contact,
      // The text of a link is the URL itself, so that it also works on paper; plain without href.
      items: [
        [
          { text: email, href: `mailto:${email}` },
          { text: withoutScheme(site), href: absolute('home') },
          ...(residence && !address ? [{ text: residence, href: '' }] : []),
        ],
        [
          ...(phone ? [{ text: phone, href: telephoneUrl(phone) }] : []),
          ...(address ? [{ text: address, href: '' }] : []),
        ],
        profiles.map(({ url }) => ({ text: withoutScheme(url), href: url })),
      ].filter((line) => line.length > 0),
    },
    profile: { heading: headings.profile, text: rich(cv.profile ?? '') },
    availability: { heading: headings.availability ?? '', text: cv.availability ?? '' },
    experience: section(headings.experience, cv.work.map(job)),
    volunteering: section(headings.volunteering, cv.volunteering.map(job)),
    education: section(
      headings.education,
      cv.education.map(({ from, period, title, school: organisation, place, detail }) =>
        stage({ from, period, title, organisation, place, detail }),
      ),
    ),
    certificates: section(headings.certificates, cv.certificates.map(mention)),
    projects: section(
      headings.projects,
      cv.projects.map((project) => projectEntry(project, absolute(project.id), lang)),
    ),
    publications: section(headings.publications, cv.publications.map(mention)),
    awards: section(headings.awards, cv.awards.map(mention)),
    skills: section(
      headings.skills,
      cv.skills.map(({ title, names }) => ({ label: title, text: enumerated(names, lang) })),
    ),
    languages: section(
      headings.languages,
      cv.languages.map(({ name, level }) => ({ label: name, text: level })),
    ),
    interests: {
      heading: section(headings.interests, cv.interests).heading,
      text: enumerated(cv.interests, lang),
    },
  };
  const { ink, soft, accent, paper: tint } = themeOf(content.site).light;
  const { families: fonts } = fontsOf(content, locale, words);
  return {
    ...words,
    order: [...sectionsOf(version)],
    paper,
    pageSize,
    style: { fonts, ink, soft, accent, tint },
  };
}

const absoluteFor = (content: Content, locale: Locale, site: string) => (id: string) =>
  site.replace(/\/+$/, '') + pageNamed(content, id, locale).url;

/** What turns a text into parts; its links to pages are those of a language. */
export const richTextFor = (content: Content, locale: Locale, site: string) => (text: string) =>
  resolved(parseRichText(text).parts, absoluteFor(content, locale, site));

type StageTexts = { period: string; title: string; highlights?: readonly string[] | undefined } & {
  [Word in 'from' | 'href' | 'organisation' | 'place' | 'detail']?: string | undefined;
};

/** What has no entries is not shown, and neither is its heading. */
const section = <Item>(heading: string | undefined, items: readonly Item[]) => ({
  heading: items.length > 0 ? (heading ?? '') : '',
  items,
});

/** The fonts that draw what a CV says. */
export const fontsOf = (content: Content, locale: Locale, words: object): CvFonts =>
  cvFonts(
    typefacesOf(content, locale),
    textsOf(words).map(([, text]) => text),
  );

/** Typst takes a region of two letters only: it reads es-419 as es. */
function languageOf(lang: string) {
  const { language, region = '' } = new Intl.Locale(lang);
  return {
    code: language,
    region: region.length === 2 ? region : null,
    direction: directionOf(lang),
  };
}

/** The owner's part says more than what it is made of, which the skills name as well. */
const projectEntry = (project: CvProject, href: string, lang: string) => ({
  label: project.title,
  href,
  period: project.years,
  text: project.subtitle,
  note: project.role ?? enumerated(project.technologies, lang),
  result: project.result && firstSentence(plainText(project.result), lang),
});

/** Pages by their whole URL: a file is read anywhere. */
const resolved = (parts: readonly RichPart[], absolute: (id: string) => string): CvText =>
  parts.map((part) => {
    if ('text' in part) return part.kind === 'code' ? { code: part.text } : { words: part.text };
    const inner = resolved(part.parts, absolute);
    if (part.kind === 'emphasis') return { emphasis: inner };
    return { link: inner, href: isPage(part.target) ? absolute(part.target) : part.target };
  });

/** A zero in brackets is dialled only without the country's code: +44 (0)20 is +44 20 or 020. */
const telephoneUrl = (phone: string) =>
  `tel:${phone.replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1').replaceAll(/[^+\d]/g, '')}`;

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/+$/, '');
