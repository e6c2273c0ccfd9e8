import type {
  BreadcrumbList,
  EducationalOccupationalCredential,
  Person,
  ProfilePage,
  SoftwareSourceCode,
  WebSite,
} from 'schema-dts';
import { type CvMention, cvIn } from '../model/cv.ts';
import { withoutMarkers } from '../model/languages/fallback-text.ts';
import { defaultLocale, type Locale, locales } from '../model/languages/locales.ts';
import { sourcesOf } from '../model/projects.ts';
import type { Project } from '../model/reader/projects.ts';
import { plainText } from '../model/rich-text.ts';
import type { ProjectWords } from '../model/schemas/project.ts';
import { content } from './content.ts';
import type { Picture } from './pictures/pictures.ts';
import { absolute, absoluteTo, onSite, profilePicture } from './urls.ts';

/** Structured data of a page. Only the types that we use: all of them slow the compiler down. */
export type PageData = {
  '@context': 'https://schema.org';
  '@graph': readonly (ProfilePage | WebSite | SoftwareSourceCode | BreadcrumbList)[];
};

const { owner, translator } = content.site;

/** Identifies the owner, the same in every language. */
const personId = `${absoluteTo('home', defaultLocale)}#person`;

/** The owner on the home page; what the content does not have is left out. */
export function ownerIn(locale: Locale, of = content): Person {
  const { owner: person } = of.site;
  const { awards, certificates } = cvIn(of, locale);
  return {
    '@type': 'Person',
    '@id': personId,
    name: person.name,
    jobTitle: of.texts[locale].home.author_position,
    url: absoluteTo('home', locale),
    image: absolute(profilePicture.path),
    email: person.email,
    ...(person.profiles.length > 0 && { sameAs: person.profiles.map(({ url }) => url) }),
    knowsLanguage: of.cv.facts.languages.map(({ code }) => code),
    ...(awards.length > 0 && { award: awards.map(({ title }) => title) }),
    ...(certificates.length > 0 && { hasCredential: certificates.map(credentialOf) }),
  };
}

const credentialOf = ({ title, url }: CvMention): EducationalOccupationalCredential => ({
  '@type': 'EducationalOccupationalCredential',
  name: title,
  ...(url && { url }),
});

/** The owner on pages about something else. */
const ownerInShort = {
  '@type': 'Person',
  '@id': personId,
  name: owner.name,
  url: absoluteTo('home', defaultLocale),
} as const satisfies Person;

/** The translator of a work; nothing where the site has none. */
const translatedBy = translator
  ? ({ translator: { '@type': 'Person', ...translator } } as const)
  : {};

/** Identifies the site, the same in every language. */
const siteId = `${absoluteTo('home', defaultLocale)}#website`;

/** Short, since it is part of the first 14 KB, and the head has the other texts. */
export const homeData = (locale: Locale): PageData => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'ProfilePage',
      url: absoluteTo('home', locale),
      inLanguage: locales[locale].lang,
      isPartOf: { '@id': siteId },
      mainEntity: ownerIn(locale),
    },
    {
      '@type': 'WebSite',
      '@id': siteId,
      name: content.site.owner.name,
      url: absoluteTo('home', defaultLocale),
      inLanguage: content.languages.map((code) => locales[code].lang),
      author: { '@id': personId },
      ...translatedBy,
    },
  ],
});

export const projectData = (project: Project, locale: Locale, cover: Picture): PageData => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      ...nameOf(project, locale),
      description: plainText(project.words[locale].description),
      image: onSite(cover.src),
      author: authorOf(project, locale),
      ...caseOf(project, locale),
      ...repositoriesOf(project),
      ...languagesOf(project, locale),
      ...keywordsOf(project),
      isPartOf: { '@id': siteId },
      ...translations(project, locale),
    },
    breadcrumbs(project, locale),
  ],
});

const nameOf = (project: Project, locale: Locale) =>
  ({
    '@type': 'SoftwareSourceCode',
    '@id': `${absoluteTo(project.id, locale)}#project`,
    url: absoluteTo(project.id, locale),
    name: project.words[locale].title,
    inLanguage: locales[locale].lang,
  }) as const satisfies SoftwareSourceCode;

/** The source language lists its translations; a translation names its source and its translator. */
const translations = (project: Project, locale: Locale) =>
  locale === defaultLocale
    ? {
        workTranslation: content.languages
          .filter((code) => code !== locale)
          .map((code) => nameOf(project, code)),
      }
    : { translationOfWork: nameOf(project, defaultLocale), ...translatedBy };

/** The owner, with their role if the project names it. */
function authorOf(project: Project, locale: Locale) {
  const { role } = project.words[locale];
  if (!role) return ownerInShort;
  return { '@type': 'Role', roleName: role, author: ownerInShort } as const;
}

/** What the case study adds. */
function caseOf(project: Project, locale: Locale): Partial<SoftwareSourceCode> {
  const { summary, result } = project.words[locale];
  const begun = project.from ?? project.year?.toString();
  return {
    ...(summary && { abstract: summary }),
    ...(begun && { dateCreated: begun }),
    ...(result && { creativeWorkStatus: plainText(result) }),
  };
}

/** Left out where the source is not public. */
function repositoriesOf(project: Project): Pick<SoftwareSourceCode, 'codeRepository'> {
  const codeRepository = sourcesOf(project, content.site).map(({ url }) => url);
  return codeRepository.length > 0 ? { codeRepository } : {};
}

/** Left out where no technology names one. */
function languagesOf(
  { words }: Project,
  locale: Locale,
): Pick<SoftwareSourceCode, 'programmingLanguage'> {
  const programmingLanguage = programmingLanguages(withoutMarkers(words[locale].technologies));
  return programmingLanguage.length > 0 ? { programmingLanguage } : {};
}

/** Left out where the project is in no part of the filter. */
function keywordsOf({ tags }: Project): Pick<SoftwareSourceCode, 'keywords'> {
  const known = content.site.projects.tags.filter(({ id }) => tags.includes(id));
  return known.length > 0 ? { keywords: known.map(({ name }) => name) } : {};
}

/** Home page, list of projects, project. */
function breadcrumbs(project: Project, locale: Locale): BreadcrumbList {
  const { home, projects } = content.texts[locale];
  const way = [
    { name: home.title, item: absoluteTo('home', locale) },
    { name: projects.title, item: absoluteTo('projects', locale) },
    { name: project.words[locale].title, item: absoluteTo(project.id, locale) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

/** Languages by the words that a project's technologies use for them. */
const known: readonly [language: string, words: RegExp][] = [
  ['TypeScript', /\bTypeScript\b/i],
  ['JavaScript', /\bJavaScript\b/i],
  ['HTML', /\bHTML5?\b/i],
  ['CSS', /\bCSS3?\b/i],
  ['Sass', /\b(?:Sass|SCSS)\b/i],
  ['GraphQL', /\bGraphQL\b/i],
  ['SQL', /\b(?:My|Postgre)?SQL\b/i],
  ['Python', /\bPython\b/i],
  ['PHP', /\bPHP\b/i],
  ['Java', /\bJava\b/i],
  ['C#', /\bC#|\.NET\b/i],
  ['Go', /\bGo(?:lang)?\b/],
  ['Rust', /\bRust\b/],
  ['Ruby', /\bRuby\b/i],
  ['Kotlin', /\bKotlin\b/i],
  ['Swift', /\bSwift\b/],
  ['Dart', /\b(?:Dart|Flutter)\b/],
];

const writtenInJavaScript = /\b(?:Node|React|Vue|Svelte|Gatsby|Express|jQuery)\b/i;

/** The languages that a project is written in, in the order of the list. */
export function programmingLanguages({
  frontend = '',
  backend = '',
}: ProjectWords['technologies']): string[] {
  const technologies = `${frontend}, ${backend}`;
  const found = known.filter(([, words]) => words.test(technologies)).map(([name]) => name);
  const scripted = found.some((name) => name === 'TypeScript' || name === 'JavaScript');
  return !scripted && writtenInJavaScript.test(technologies) ? ['JavaScript', ...found] : found;
}
