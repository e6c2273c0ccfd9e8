import { type Locale, localeCodes, locales } from '../locales.ts';
import type { Problem } from '../problems.ts';
import { homeOf, localeOfPath, menuRouteIds } from '../routes.ts';
import type { RouteEntry } from '../schemas/routes.ts';
import { placeOf } from './addresses.ts';

/** What may follow the language's home in an address, with a model for whoever writes it. */
const kinds = {
  home: { what: 'the home page', rest: /^$/, model: '' },
  section: { what: 'a section of the home page', rest: /^#/, model: '#name' },
  page: { what: 'a page', rest: /\/$/, model: 'name/' },
};

function kindOf(id: string) {
  if (id === 'home') return kinds.home;
  return (menuRouteIds as readonly string[]).includes(id) ? kinds.section : kinds.page;
}

/** The addresses of routes.yaml lie in their language's part of the site. */
export function checkEntryAddresses(entries: readonly RouteEntry[]): Problem[] {
  return entries.flatMap((entry) =>
    localeCodes.flatMap((locale): Problem[] => {
      const address = entry[`url_${locale}`];
      const { what, rest, model } = kindOf(entry.id);
      if (isIn(address, locale) && rest.test(address.slice(homeOf(locale).length))) return [];
      return [
        {
          ...placeOf(entry.id, locale, 'url'),
          wrong: `“${address}” is not ${what} in ${locales[locale].name}`,
          advice: `Write it as in “${homeOf(locale)}${model}”.`,
        },
      ];
    }),
  );
}

const isIn = (address: string, locale: Locale) =>
  address.startsWith(homeOf(locale)) && localeOfPath(address) === locale;
