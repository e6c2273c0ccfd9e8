import { contactPath, endpointAt } from '../contact/form/fields.ts';
import { alternatesOf } from '../model/fallback-pages.ts';
import type { Locale } from '../model/languages/languages.ts';
import { listOrHome } from '../model/published-urls.ts';
import {
  anchorOf,
  latestNotesId,
  menuIdsOf,
  notesRoute,
  pageNamed,
  searchRoute,
  type Urls,
  urlOf,
} from '../model/routes.ts';
import { isShownIn, languagesOf } from '../model/shown-pages.ts';
import { content, settings } from './content.ts';

const { origin, folder, contactUrl } = settings;

/** The languages that pages can be read in. */
export const { shown, languages } = content;

/** With one language there is nothing to choose from. */
export const hasChoiceOfLanguages = shown.length > 1;

/** A path of this site as a link, under the folder that the site is published in. */
export const link = (path: string) => `${folder}${path}`;

/** A custom page may be called like a section, so that its route has another name. */
export const routeOfCustom = (id: string) => `custom:${id}`;

/** The custom pages by their route, in the languages that each is written in. */
export const customRoutes = new Map<string, Partial<Urls>>();
for (const { id, locale, url } of content.customPages) {
  const route = routeOfCustom(id);
  customRoutes.set(route, { ...customRoutes.get(route), [locale]: url });
}

/** A page that a language does not have leads to its list of projects, a custom page to its home page. */
function urlIn(id: string, locale: Locale): string {
  const own = customRoutes.get(id);
  if (own) return own[locale] ?? urlOf(content.routes, 'home', locale);
  const shown = isShownIn(content, id, locale) ? id : listOrHome(content, locale, id);
  return urlOf(content.routes, shown, locale);
}

/** The languages that a page can be read in. */
export function languagesOfPage(id: string): readonly Locale[] {
  const own = customRoutes.get(id);
  return own ? content.shown.filter((locale) => own[locale]) : languagesOf(content, id);
}

/** What search engines are told of a page's languages. */
export function alternatesTo(id: string) {
  const own = languagesOfPage(id);
  return alternatesOf({ ...content, shown: own }, id).filter(({ locale }) => own.includes(locale));
}

/** A page or section as a link. */
export const linkTo = (id: string, locale: Locale) => link(urlIn(id, locale));

/** Where a link in a text leads: to a section, a project or a custom page, and in which language where it is another. */
export function linkToNamed(id: string, locale: Locale) {
  const page = pageNamed(content, id, locale);
  const hrefLang = page.locale === locale ? undefined : languages.table[page.locale].lang;
  return { href: link(page.url), hrefLang };
}

/** Whether the pages of a language have a search. */
export const hasSearchIn = (locale: Locale) =>
  content.routes.get(searchRoute)?.[locale] !== undefined;

/** Whether the menu of a language has an entry for the notes. */
export const hasNotes = (locale: Locale) =>
  content.routes.has(notesRoute) && isShownIn(content, notesRoute, locale);

/** The custom pages that the menu lists after the sections. */
export const customMenu = (locale: Locale) =>
  content.customPages
    .filter((page) => page.menu && page.locale === locale)
    .map(({ id, title, url }) => ({ route: routeOfCustom(id), title, href: link(url) }));

/** A link of this site as a whole URL. */
export const onSite = (ownLink: string) => new URL(ownLink, origin).href;

/** A path of this site as a whole URL. */
export const absolute = (path: string) => onSite(link(path));

export const absoluteTo = (id: string, locale: Locale) => absolute(urlIn(id, locale));

/** The menu's sections, in the order in which they are shown. */
export const menu = menuIdsOf(content.routes);

/** The entries of the menu in a language: the sections of its home page, the notes after the projects. */
export function menuIn(locale: Locale): MenuEntry[] {
  const sections: MenuEntry[] = menu.filter((id) => isShownIn(content, id, locale));
  const before = sections.indexOf(sections.includes('projects') ? 'projects' : 'about');
  return hasNotes(locale) ? sections.toSpliced(before + 1, 0, notesRoute) : sections;
}

type MenuEntry = (typeof menu)[number] | typeof notesRoute;

/** The anchors of a home page's sections in the order of another's menu, for links that keep the section. */
export const anchorsOf = (locale: Locale, from: Locale = locale) =>
  menuIn(from)
    .map((id) => {
      if (!isShownIn(content, id, locale)) return '';
      return id === notesRoute ? latestNotesId : anchorOf(content.routes, id, locale);
    })
    .join(' ');

/** Where the contact form posts to: this server, unless the back end lives on another host. */
export const contactAction = contactUrl ? endpointAt(contactUrl) : link(contactPath);

/** What Astro's rest parameter holds for a page: its URL without the outer slashes. */
function pathOf(id: string, locale: Locale): string | undefined {
  return urlOf(content.routes, id, locale).replace(/^\/|\/$/g, '') || undefined;
}

/** The pages of one route, one per language in which the site has it, for the page file whose rest parameter is `parameter`. */
export const pathsOf = <More extends object>(id: string, parameter: string, more?: More) =>
  (content.routes.has(id) ? languagesOf(content, id) : []).map((locale) => ({
    params: { [parameter]: pathOf(id, locale) },
    props: { page: id, locale, ...(more as More) },
  }));

/** The owner's portrait, as search engines and other programs show it. */
export const profilePicture = { path: '/profile.png', width: 1200, height: 630 } as const;
