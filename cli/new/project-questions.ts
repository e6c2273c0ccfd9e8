import type { NewProject } from '../../editing/new/project-files.ts';
import {
  wrongId,
  wrongRepositories,
  wrongTags,
  wrongTitle,
  wrongUrl,
} from '../../editing/new/project-names.ts';
import type { Content } from '../../model/content.ts';
import { allLocaleCodes, defaultLocale, type Locale, locales } from '../../model/locales.ts';
import { slugOf } from '../../model/slug.ts';
import { type Ask, answerer } from '../terminal/ask.ts';

/** What was given as flags; the rest is asked, or suggested where nobody can be asked. */
export type Asked = {
  id?: string | undefined;
  tags?: string | undefined;
  repositories?: string | undefined;
  titles: Partial<Record<Locale, string | undefined>>;
  urls: Partial<Record<Locale, string | undefined>>;
  yes: boolean;
};

export async function askForProject(
  content: Content,
  given: Asked,
  ask: Ask | undefined,
): Promise<Omit<NewProject, 'number'>> {
  const answer = answerer(ask);
  const title = await answer('title', given.titles[defaultLocale], {
    asks: `Title (${locales[defaultLocale].name})`,
    wrongWith: wrongTitle,
  });
  const id = await answer('id', given.id, {
    asks: 'Name of the folder',
    otherwise: slugOf(title),
    wrongWith: (text) => wrongId(text, content),
  });
  const titles = { [defaultLocale]: title } as Record<Locale, string>;
  const urls = {} as Record<Locale, string>;
  for (const locale of allLocaleCodes) {
    const { name } = locales[locale];
    titles[locale] ??= await answer(`title-${locale}`, given.titles[locale], {
      asks: `Title (${name})`,
      otherwise: title,
      wrongWith: wrongTitle,
    });
    urls[locale] = await answer(`url-${locale}`, given.urls[locale], {
      asks: `Last part of its address (${name})`,
      otherwise: slugOf(titles[locale]) || id,
      wrongWith: (text) => wrongUrl(text, locale, content),
    });
  }
  const known = content.site.projects.tags.map((tag) => tag.id);
  // A site without a filter has nothing to choose from.
  const tags =
    known.length === 0 && given.tags === undefined
      ? ''
      : await answer('tags', given.tags, {
          asks: 'Technologies of the filter',
          choices: content.site.projects.tags.map(({ id, name }) => ({ value: id, label: name })),
          otherwise: known[0] ?? '',
          wrongWith: (text) => wrongTags(listOf(text), known),
        });
  const repositories = await answer('repositories', given.repositories, {
    asks: 'Repositories, by name or whole address',
    otherwise: id,
    wrongWith: (text) => wrongRepositories(betweenCommas(text)),
  });
  return { id, titles, urls, tags: listOf(tags), repositories: betweenCommas(repositories) };
}

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** A blank may be an error inside a name; only a comma surely separates two. */
const betweenCommas = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
