import { type Locale, localeCodes } from './languages/locales.ts';
import { addressOf, type RouteTable } from './routes.ts';

/** Per route and language, the addresses that the page had before. */
export type OldAddresses = ReadonlyMap<string, Readonly<Record<Locale, readonly string[]>>>;

export type Redirect = { from: string; to: string };

/** Every old address with the present one of the same page in the same language. */
export function redirectsOf({
  routes,
  oldAddresses,
}: {
  routes: RouteTable;
  oldAddresses: OldAddresses;
}): Redirect[] {
  return [...oldAddresses].flatMap(([id, old]) =>
    localeCodes.flatMap((locale) =>
      old[locale].map((from) => ({ from, to: addressOf(routes, id, locale) })),
    ),
  );
}
