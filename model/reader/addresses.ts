import { type Locale, locales } from '../locales.ts';
import { type Told, tell } from '../mistakes/table.ts';
import type { Problem } from '../problems.ts';
import { fixedRouteIds, localeOfPath, type RouteTable } from '../routes.ts';

/** First parts that the server answers itself or the build fills; Astro makes an error page of 500. */
const reserved: readonly string[] = ['api', 'healthz', 'icons', 'covers', '500'];

/** Every address is free, and stands once in all languages. */
export function checkAddresses(routes: RouteTable, languages: readonly Locale[]): Problem[] {
  const holders = new Map<string, string>();
  return [...routes].flatMap(([id, addresses]) =>
    languages.flatMap((locale): Problem[] => {
      const address = addresses[locale];
      const found = localeOfPath(address, '', languages);
      const told = whyNotFree(address, locale, found, holders.get(address));
      if (told) return [{ ...placeOf(id, locale, 'url'), ...told }];
      holders.set(address, id);
      return [];
    }),
  );
}

function whyNotFree(
  address: string,
  locale: Locale,
  found: Locale,
  holder?: string,
): Told | undefined {
  if (found !== locale) {
    return tell('address_of_another_language', { address, language: locales[found].name });
  }
  if (holder) return tell('address_taken', { address, holder });
  const [, first = ''] = address.split('/');
  return reserved.includes(first) ? tell('address_reserved', { address }) : undefined;
}

/** Where the content says an address, be it a page's or a project's. */
export const placeOf = (id: string, locale: Locale, key: 'url' | 'old_urls') =>
  (fixedRouteIds as readonly string[]).includes(id)
    ? { file: 'content/routes.yaml', key: `${id}.${key}_${locale}` }
    : { file: `content/projects/${id}/${locale}.yaml`, key };
