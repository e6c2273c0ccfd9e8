import type { Locale } from '../../model/locales.ts';
import type { Project } from '../../model/reader/projects.ts';
import { absoluteTo } from '../addresses.ts';
import { content } from '../content.ts';

/** The projects that the CV shows, in its order. */
export const projectsIn = (locale: Locale) =>
  content.cv.facts.projects
    .flatMap((id) => content.projects.find((project) => project.id === id) ?? [])
    .map((project) => entryOf(project, locale));

function entryOf({ id, words }: Project, locale: Locale) {
  const { title, description, features, technologies } = words[locale];
  return {
    name: title,
    description,
    highlights: features,
    keywords: [technologies.frontend, technologies.backend].flatMap(namesIn),
    url: absoluteTo(id, locale),
  };
}

/** A line of technologies as a list; the dash that stands for none names nothing. */
const namesIn = (line: string) => line.split(', ').filter((name) => /\p{L}/u.test(name));
