import type { BreadcrumbList } from 'schema-dts';
import type { Locale } from '../../model/locales.ts';
import type { Project } from '../../model/reader/projects.ts';
import { absoluteTo } from '../addresses.ts';
import { content } from '../content.ts';

/** The way from the home page over the list to the project. */
export function breadcrumbs(project: Project, locale: Locale): BreadcrumbList {
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
