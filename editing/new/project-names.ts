import type { Content } from '../../model/content.ts';
import { allLocaleCodes, type Locale } from '../../model/locales.ts';
import { tell } from '../../model/mistakes/table.ts';
import { wrongAddress } from '../../model/reader/addresses.ts';
import { redirectsOf } from '../../model/redirects.ts';
import { addressOfSlug, fixedRouteIds } from '../../model/routes.ts';
import { repository } from '../../model/schemas/project.ts';
import { wrongSlug } from '../../model/slug.ts';

/** What is wrong with a part of a URL, in words. */
export function wrongPart(text: string): string | undefined {
  const code = wrongSlug(text);
  return code && tell(code).advice;
}

export function wrongId(id: string, { projects }: Content): string | undefined {
  const wrong = wrongPart(id);
  if (wrong) return wrong;
  if (projects.some((project) => project.id === id)) return 'There is a project of this name.';
  if ((fixedRouteIds as readonly string[]).includes(id)) return 'A page of the site has this name.';
  return undefined;
}

export function wrongUrl(url: string, locale: Locale, content: Content): string | undefined {
  const wrong = wrongPart(url);
  if (wrong) return wrong;
  const address = addressOfSlug(url, locale);
  const told = wrongAddress(address, locale, content.languages);
  if (told) return `${told.wrong}. ${told.advice}`;
  const holder = [...content.routes].find(([, addresses]) => addresses[locale] === address)?.[0];
  if (holder) return `“${address}” is taken by “${holder}”; choose another.`;
  const old = redirectsOf(content).find(({ from }) => from === address);
  return old && `“${address}” is an old address, which leads to ${old.to}; choose another.`;
}

/** What is wrong with a name as folder and as URL in every language. */
export const wrongName = (id: string, content: Content): string | undefined =>
  wrongId(id, content) ??
  allLocaleCodes.map((locale) => wrongUrl(id, locale, content)).find((wrong) => wrong);

export const wrongTitle = (text: string) => (text ? undefined : 'A project needs a title.');

export function wrongRepositories(names: readonly string[]): string | undefined {
  if (names.length === 0) return 'Name at least one.';
  const wrong = names.find((name) => !repository.safeParse(name).success);
  return (
    wrong && `“${wrong}” is neither a repository’s name nor a whole address; a comma parts two.`
  );
}

export function wrongTags(tags: readonly string[], known: readonly string[]): string | undefined {
  const strange = tags.filter((tag) => !known.includes(tag));
  if (tags.length === 0 && known.length > 0) return 'Choose at least one.';
  if (strange.length === 0) return undefined;
  return `${strange.join(', ')}: not in the filter. Use ${known.join(', ')}, or add it to projects.tags in content/site.yaml first.`;
}
