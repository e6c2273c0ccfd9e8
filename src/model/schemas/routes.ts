import { z } from 'zod';
import { allLocaleCodes, type Locale, mayFallBack, perTable } from '../languages/locales.ts';
import { formerPath, pattern, slug } from './text.ts';

const path = pattern(
  /^\/(?:[a-z0-9-]+\/)*(?:#[a-z0-9-]+)?$/,
  'not_a_url',
  'URL from the root: a slash at both ends, then the anchor if there is one',
);

const optionalPath = path.optional();

const formerPaths = z
  .array(formerPath('A former URL'))
  .optional()
  .describe('Former URLs of the page, which redirect to the new one');

type Path = typeof path | typeof optionalPath;

/** A key of each language, named after it. */
const forEachLocale = <Name extends string, Schema>(
  name: Name,
  schemaFor: (locale: Locale) => Schema,
) =>
  Object.fromEntries(
    allLocaleCodes.map((locale) => [`${name}_${locale}`, schemaFor(locale)]),
  ) as Record<`${Name}_${Locale}`, Schema>;

export const routesSchema = perTable(() =>
  z.array(
    z.strictObject({
      id: slug('ID of the page or section; the code refers to it'),
      ...forEachLocale('url', (locale): Path => (mayFallBack(locale) ? optionalPath : path)),
      ...forEachLocale('old_urls', () => formerPaths),
    }),
  ),
);

export type RouteEntry = z.infer<ReturnType<typeof routesSchema>>[number];
