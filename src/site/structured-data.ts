import { cvIn } from '../model/cv.ts';
import type { Locale } from '../model/languages/languages.ts';
import { allNames, type Name, nameIn } from '../model/names.ts';
import { languagesOfNote } from '../model/notes.ts';
import { noteTexts } from '../model/page-head.ts';
import { sourcesOf } from '../model/projects.ts';
import type { Note } from '../model/reader/notes.ts';
import type { Project } from '../model/reader/projects.ts';
import { notesRoute, routeOfNote } from '../model/routes.ts';
import { withoutMarkers } from '../text/fallback-markers.ts';
import { plainText } from '../text/rich-text.ts';
import { content } from './content.ts';
import type { Picture } from './pictures/pictures.ts';
import { previewFile, previewOf } from './previews/preview.ts';
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
      breadcrumbs(locale, [
        { name: content.texts[locale].projects.title, route: 'projects' },
        { name: project.texts[locale].title, route: project.id },
      ]),
    ],
  };
}

/** A list of notes. */
export const noteListData = (page: string, locale: Locale, name: string): PageData => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Blog',
      url: absoluteTo(page, locale),
      name,
      inLanguage: content.languages.table[locale].lang,
      author: ownerInShort(locale),
      isPartOf: { '@id': siteId },
    },
  ],
});

export function noteData(note: Note, locale: Locale): PageData {
  const page = routeOfNote(note.id);
  const { notes } = content.texts[locale];
  const preview = previewFile(previewOf(content, page, locale), page, locale);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...postingOf(note, locale),
        description: noteTexts(content, note, locale).description,
        datePublished: note.date,
        dateModified: note.updated ?? note.date,
        image: absolute(preview.path),
        keywords: listOf(note.tags),
        author: ownerInShort(locale),
        isPartOf: { '@id': siteId },
        workTranslation: listOf(
          languagesOfNote(note, content)
            .filter((code) => code !== locale)
            .map((code) => postingOf(note, code)),
        ),
      },
      breadcrumbs(locale, [
        { name: notes.title, route: notesRoute },
        { name: note.texts[locale]?.title ?? '', route: page },
      ]),
    ],
  };
}

const postingOf = ({ id, texts }: Note, locale: Locale) => ({
  '@type': 'BlogPosting',
  '@id': `${absoluteTo(routeOfNote(id), locale)}#note`,
  url: absoluteTo(routeOfNote(id), locale),
  headline: texts[locale]?.title,
  inLanguage: content.languages.table[locale].lang,
});

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

/** From the home page over a list to the page. */
function breadcrumbs(locale: Locale, steps: readonly { name: string; route: string }[]) {
  const way = [{ name: content.texts[locale].home.title, route: 'home' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteTo(route, locale),
    })),
  };
}
