import { type Problem, problem, type Reported, report } from '../errors/errors.ts';
import { type Locale, perLocale } from '../languages/locales.ts';
import type { Project } from '../reader/projects.ts';
import type { OldAddresses } from '../routes.ts';
import { addressOfSlug, fixedRouteIds, localeOfPath, type RouteTable } from '../routes.ts';
import type { RouteEntry } from '../schemas/routes.ts';

/** First parts that the server answers itself or the build fills; Astro makes an error page of 500. */
const reserved: readonly string[] = [
  'api',
  'healthz',
  'icons',
  'covers',
  'drawings',
  'previews',
  'form-page',
  '500',
];

/** Whether the site needs an address itself, so that no page, old URL or language can have it. */
export const isReserved = (address: string) => reserved.includes(address.split('/')[1] ?? '');

/** Why no page can have an address in a language, whether or not another page has it. */
export function wrongAddress(
  address: string,
  locale: Locale,
  languages: readonly Locale[],
): Reported | undefined {
  const found = localeOfPath(address, '', languages);
  if (found !== locale) {
    return report('address_of_another_language', { address, language: found });
  }
  return isReserved(address) ? report('address_reserved', { address }) : undefined;
}

/** Every address is free, and stands once in all languages. */
export function checkAddresses(routes: RouteTable, languages: readonly Locale[]): Problem[] {
  const holders = new Map<string, string>();
  return [...routes].flatMap(([id, addresses]) =>
    languages.flatMap((locale): Problem[] => {
      const address = addresses[locale];
      const holder = holders.get(address);
      const reported =
        wrongAddress(address, locale, languages) ??
        (holder ? report('address_taken', { address, holder }) : undefined);
      if (reported) return [{ ...placeOfAddress(id, locale, 'url'), ...reported }];
      holders.set(address, id);
      return [];
    }),
  );
}

/** Where the content says an address, be it a page's or a project's. */
export const placeOfAddress = (id: string, locale: Locale, key: 'url' | 'old_urls') =>
  (fixedRouteIds as readonly string[]).includes(id)
    ? { file: 'content/routes.yaml', key: `${id}.${key}_${locale}` }
    : { file: `content/projects/${id}/${locale}.yaml`, key };

export function gatherOldAddresses(
  entries: readonly RouteEntry[],
  projects: readonly Project[],
): OldAddresses {
  return new Map([
    ...entries.map(
      (entry) => [entry.id, perLocale((locale) => entry[`old_urls_${locale}`] ?? [])] as const,
    ),
    ...projects.map(
      ({ id, words }) =>
        [
          id,
          perLocale((locale) =>
            (words[locale].old_urls ?? []).map((old) =>
              old.startsWith('/') ? old : addressOfSlug(old, locale),
            ),
          ),
        ] as const,
    ),
  ]);
}

/** An old address leads to one page, and hides nothing that exists. */
export function checkOldAddresses(
  old: OldAddresses,
  routes: RouteTable,
  languages: readonly Locale[],
): Problem[] {
  const present = new Set([...routes.values()].flatMap((addresses) => Object.values(addresses)));
  const holders = new Map<string, string>();
  return [...old].flatMap(([id, addresses]) =>
    languages.flatMap((locale) =>
      addresses[locale].flatMap((address): Problem[] => {
        const place = placeOfAddress(id, locale, 'old_urls');
        const holder = holders.get(address);
        holders.set(address, holder ?? id);
        if (isReserved(address)) return [problem('address_reserved', place, { address })];
        if (present.has(address)) return [problem('old_address_in_use', place, { address })];
        return holder ? [problem('old_address_twice', place, { address, holder })] : [];
      }),
    ),
  );
}
