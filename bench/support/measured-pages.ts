import { readContent } from '../../model/content.ts';
import { localeCodes } from '../../model/locales.ts';
import { addressOf } from '../../model/routes.ts';

const { routes, projects } = readContent();
const newest = projects[0]?.id as string;

const inEveryLanguage = (name: string, id: string) =>
  localeCodes.map((locale) => ({
    name: `${name}, ${locale}`,
    path: addressOf(routes, id, locale),
  }));

/** Home and the newest project stand for all pages, in every language. */
export const measuredPages = [
  ...inEveryLanguage('home', 'home'),
  ...inEveryLanguage('project', newest),
];

/** The home page opened at the form, whose script is then loaded too. */
export const pagesAtForm = inEveryLanguage('home at the form', 'contact');
