import { type FixedRouteId, pageIdsOf, type RouteTable } from './routes.ts';

/** Pages that only make sense after something happened; search results leave them out. */
const outOfSearch: readonly string[] = ['confirmation', 'not-found'] satisfies FixedRouteId[];

/** The pages that search engines should show, in the order of the route table. */
export const indexedRouteIds = (routes: RouteTable): string[] =>
  pageIdsOf(routes).filter((id) => !outOfSearch.includes(id));
