import { type Locale, perLocale } from '../locales.ts';
import { type Problem, problem } from '../problems.ts';
import type { OldAddresses } from '../redirects.ts';
import { addressOfSlug, type RouteTable } from '../routes.ts';
import type { RouteEntry } from '../schemas/routes.ts';
import { isReserved, placeOf } from './addresses.ts';
import type { Project } from './projects.ts';

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
            (words[locale].old_urls ?? []).map((slug) => addressOfSlug(slug, locale)),
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
        const place = placeOf(id, locale, 'old_urls');
        const holder = holders.get(address);
        holders.set(address, holder ?? id);
        if (isReserved(address)) return [problem('address_reserved', place, { address })];
        if (present.has(address)) return [problem('old_address_in_use', place, { address })];
        return holder ? [problem('old_address_twice', place, { address, holder })] : [];
      }),
    ),
  );
}
