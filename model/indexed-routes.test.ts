import { expect, test } from 'vitest';
import { readContent } from './content.ts';
import { indexedRouteIds } from './indexed-routes.ts';

test('home and every project are for search engines, and nothing else', () => {
  const { routes, projects } = readContent();
  expect(indexedRouteIds(routes).sort()).toEqual(['home', ...projects.map(({ id }) => id)].sort());
});
