import { type Locale, localeCodes, locales } from '../locales.ts';
import type { Problem } from '../problems.ts';
import { fixedRouteIds, localeOfPath, type RouteTable } from '../routes.ts';

/** First parts that the server answers itself or the build fills; Astro makes an error page of 500. */
const reserved: readonly string[] = ['api', 'healthz', 'icons', '500'];

/** Every address is free, and stands once in all languages. */
export function checkAddresses(routes: RouteTable): Problem[] {
  const holders = new Map<string, string>();
  return [...routes].flatMap(([id, addresses]) =>
    localeCodes.flatMap((locale): Problem[] => {
      const address = addresses[locale];
      const wrong = whyNotFree(address, locale, holders.get(address));
      if (!wrong) {
        holders.set(address, id);
        return [];
      }
      return [{ ...placeOf(id, locale, 'url'), wrong, advice: 'Choose another.' }];
    }),
  );
}

function whyNotFree(address: string, locale: Locale, holder?: string): string | undefined {
  const language = localeOfPath(address);
  if (language !== locale) return `“${address}” belongs to the pages in ${locales[language].name}`;
  if (holder) return `“${address}” is used already by “${holder}”`;
  const [, first = ''] = address.split('/');
  return reserved.includes(first) ? `“${address}” is kept for the site itself` : undefined;
}

/** Where the content says an address, be it a page's or a project's. */
export const placeOf = (id: string, locale: Locale, key: 'url' | 'old_urls') =>
  (fixedRouteIds as readonly string[]).includes(id)
    ? { file: 'content/routes.yaml', key: `${id}.${key}_${locale}` }
    : { file: `content/projects/${id}/${locale}.yaml`, key };
