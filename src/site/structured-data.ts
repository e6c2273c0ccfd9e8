import { cvIn } from '../model/cv.ts';
import type { Locale } from '../model/languages/languages.ts';
import { allNames, type Name, nameIn } from '../model/names.ts';
import { sourcesOf } from '../model/projects.ts';
import type { Project } from '../model/reader/projects.ts';
import { withoutMarkers } from '../text/fallback-markers.ts';
import { plainText } from '../text/rich-text.ts';
import { content } from './content.ts';
import type { Picture } from './pictures/pictures.ts';
import { absolute, absoluteTo, languagesOfPage, onSite, profilePicture } from './urls.ts';

/** Structured data of a page, in the words of schema.org. As JSON, what is undefined is left out. */
export type PageData = { '@context': 'https://schema.org'; '@graph': readonly object[] };

const { owner } = content.site;

/** They identify the owner and the site, the same in every language. */
const [personId, siteId] = ['person', 'website'].map(
  (name) => `${absoluteTo('home', content.languages.source)}#${name}`,
);

/** An empty list says nothing. */
const listOf = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined);

/** A name in a language, and how other languages write it. */
function namesOf(name: Name, locale: Locale) {
  const own = withoutMarkers(nameIn(name, locale, content.languages));
  return { name: own, alternateName: listOf(allNames(name).filter((other) => other !== own)) };
}

/** The owner on the home page. */
export function ownerIn(locale: Locale, of = content) {
  const { owner: person } = of.site;
  const { awards, certificates } = cvIn(of, locale);
  return {
    '@type': 'Person',
    '@id': personId,
    ...namesOf(person.name, locale),
    jobTitle: of.texts[locale].home.author_position,
    url: absoluteTo('home', locale),
    image: absolute(profilePicture.path),
    email: person.email,
    sameAs: listOf(person.profiles.map(({ url }) => url)),
    knowsLanguage: of.cv.facts.languages.map(({ code }) => code),
    award: listOf(awards.map(({ title }) => title)),
    hasCredential: listOf(
      certificates.map(({ title, url }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: title,
        url,
      })),
    ),
  };
}

/** The owner on pages about something else. */
const ownerInShort = (locale: Locale) => ({
  '@type': 'Person',
  '@id': personId,
  name: namesOf(owner.name, locale).name,
  url: absoluteTo('home', content.languages.source),
});

const translatorIn = (locale: Locale) => {
  const { translator } = content.site;
  return (
    translator && { '@type': 'Person', ...namesOf(translator.name, locale), url: translator.url }
  );
};

/** Short, since it is part of the first 14 KB, and the head has the other texts. */
export const homeData = (locale: Locale): PageData => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'ProfilePage',
      url: absoluteTo('home', locale),
      inLanguage: content.languages.table[locale].lang,
      isPartOf: { '@id': siteId },
      mainEntity: ownerIn(locale),
    },
    {
      '@type': 'WebSite',
      '@id': siteId,
      name: namesOf(owner.name, locale).name,
      url: absoluteTo('home', content.languages.source),
      inLanguage: content.shown.map((code) => content.languages.table[code].lang),
      author: { '@id': personId },
      translator: translatorIn(locale),
    },
  ],
});

export function projectData(project: Project, locale: Locale, cover: Picture): PageData {
  const { description, summary, role, result } = project.texts[locale];
  const author = ownerInShort(locale);
  const tags = content.site.projects.tags.filter(({ id }) => project.tags.includes(id));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...nameOf(project, locale),
        description: plainText(description),
        image: onSite(cover.src),
        author: role ? { '@type': 'Role', roleName: role, author } : author,
        abstract: summary,
        dateCreated: project.from ?? project.year?.toString(),
        creativeWorkStatus: result && plainText(result),
        codeRepository: listOf(sourcesOf(project, content.site).map(({ url }) => url)),
        keywords: listOf(tags.map(({ name }) => name)),
        isPartOf: { '@id': siteId },
        ...translations(project, locale),
      },
      breadcrumbs(project, locale),
    ],
  };
}

const nameOf = (project: Project, locale: Locale) => ({
  '@type': 'SoftwareSourceCode',
  '@id': `${absoluteTo(project.id, locale)}#project`,
  url: absoluteTo(project.id, locale),
  name: project.texts[locale].title,
  inLanguage: content.languages.table[locale].lang,
});

/** The source language lists its translations; a translation names its source and its translator. */
const translations = (project: Project, locale: Locale) =>
  locale === content.languages.source
    ? {
        workTranslation: languagesOfPage(project.id)
          .filter((code) => code !== locale)
          .map((code) => nameOf(project, code)),
      }
    : {
        translationOfWork: nameOf(project, content.languages.source),
        translator: translatorIn(locale),
      };

/** Home page, list of projects, project. */
function breadcrumbs(project: Project, locale: Locale) {
  const { home, projects } = content.texts[locale];
  const way = [
    { name: home.title, item: absoluteTo('home', locale) },
    { name: projects.title, item: absoluteTo('projects', locale) },
    { name: project.texts[locale].title, item: absoluteTo(project.id, locale) },
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
