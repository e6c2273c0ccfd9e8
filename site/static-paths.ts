import type { Locale } from '../model/locales.ts';
import { addressOf } from '../model/routes.ts';
import { content } from './content.ts';

/** What Astro's rest parameter holds for a page: its address without the outer slashes. */
function pathOf(id: string, locale: Locale): string | undefined {
  return addressOf(content.routes, id, locale).replace(/^\/|\/$/g, '') || undefined;
}

/** The pages of one route, one per language if the site has it, for the page file whose rest parameter is `parameter`. */
export const pathsOf = (id: string, parameter: string) =>
  (content.routes.has(id) ? content.languages : []).map((locale) => ({
    params: { [parameter]: pathOf(id, locale) },
    props: { locale },
  }));
