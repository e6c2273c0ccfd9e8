import type { NewProject } from '../../editing/new/project-files.ts';
import { wrongId, wrongUrl } from '../../editing/new/project-names.ts';
import type { Content } from '../../model/content.ts';
import { allLocaleCodes, defaultLocale, type Locale, locales } from '../../model/locales.ts';
import { repository } from '../../model/schemas/project.ts';
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
    wrongWith: wrongRepositories,
  });
  return { id, titles, urls, tags: listOf(tags), repositories: betweenCommas(repositories) };
}

const wrongTitle = (text: string) => (text ? undefined : 'A project needs a title.');

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** A blank may be a slip inside a name; only a comma surely parts two. */
const betweenCommas = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

function wrongRepositories(text: string): string | undefined {
  const names = betweenCommas(text);
  if (names.length === 0) return 'Name at least one.';
  const wrong = names.find((name) => !repository.safeParse(name).success);
  return (
    wrong && `“${wrong}” is neither a repository’s name nor a whole address; a comma parts two.`
  );
}

function wrongTags(tags: readonly string[], known: readonly string[]): string | undefined {
  const strange = tags.filter((tag) => !known.includes(tag));
  if (tags.length === 0 && known.length > 0) return 'Choose at least one.';
  if (strange.length === 0) return undefined;
  return `${strange.join(', ')}: not in the filter. Use ${known.join(', ')}, or add it to projects.tags in content/site.yaml first.`;
}
