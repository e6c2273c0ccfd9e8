import type { BreadcrumbList, SoftwareSourceCode } from 'schema-dts';
import { withoutSigns } from '../../model/borrowed.ts';
import { defaultLocale, type Locale, locales } from '../../model/locales.ts';
import { sourcesOf } from '../../model/project-links.ts';
import type { Project } from '../../model/reader/projects.ts';
import { plainText } from '../../model/rich-text.ts';
import { absoluteTo, onSite } from '../addresses.ts';
import { content } from '../content.ts';
import type { Picture } from '../pictures.ts';
import { siteId } from './home.ts';
import type { PageData } from './JsonLd.tsx';
import { ownerInShort, translatedBy } from './people.ts';
import { programmingLanguages } from './programming-languages.ts';

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

/** The source language names its translations, a translation names what it was made from and by whom. */
const translations = (project: Project, locale: Locale) =>
  locale === defaultLocale
    ? {
        workTranslation: content.languages
          .filter((code) => code !== locale)
          .map((code) => nameOf(project, code)),
      }
    : { translationOfWork: nameOf(project, defaultLocale), ...translatedBy };

/** The owner, with their part in it where the project tells it. */
function authorOf(project: Project, locale: Locale) {
  const { role } = project.words[locale];
  if (!role) return ownerInShort;
  return { '@type': 'Role', roleName: role, author: ownerInShort } as const;
}

/** What the project tells of how it came to be. */
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
  const programmingLanguage = programmingLanguages(withoutSigns(words[locale].technologies));
  return programmingLanguage.length > 0 ? { programmingLanguage } : {};
}

/** Left out where the project is in no part of the filter. */
function keywordsOf({ tags }: Project): Pick<SoftwareSourceCode, 'keywords'> {
  const known = content.site.projects.tags.filter(({ id }) => tags.includes(id));
  return known.length > 0 ? { keywords: known.map(({ name }) => name) } : {};
}

/** The way from the home page over the list to the project. */
function breadcrumbs(project: Project, locale: Locale): BreadcrumbList {
  const { home, projects } = content.messages[locale];
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
