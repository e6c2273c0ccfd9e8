import { defaultLocale } from './locales.ts';
import { addressOf, type FixedRouteId, type RouteTable } from './routes.ts';

/** Pages that only make sense after something happened; search results leave them out. */
const outOfSearch: readonly string[] = ['confirmation', 'not-found'] satisfies FixedRouteId[];

const isSection = (routes: RouteTable, id: string) =>
  addressOf(routes, id, defaultLocale).includes('#');

/** The pages that search engines should show, in the order of the route table. */
export const indexedRouteIds = (routes: RouteTable): string[] =>
  [...routes.keys()].filter((id) => !outOfSearch.includes(id) && !isSection(routes, id));
