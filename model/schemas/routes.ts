import { z } from 'zod';
import { type Locale, mayBorrow } from '../locales.ts';
import { forEachLocale, refusedAs, slug } from './text.ts';

const path = z
  .string()
  .regex(/^\/(?:[a-z0-9-]+\/)*(?:#[a-z0-9-]+)?$/, refusedAs('not_an_address'))
  .meta({ description: 'Address from the root: slashes at both ends, then the anchor if any' });

const optionalPath = path.optional();

const addresses = forEachLocale(
  (locale) => (mayBorrow(locale) ? optionalPath : path),
  (locale) => `url_${locale}`,
) as Record<`url_${Locale}`, typeof path | typeof optionalPath>;

const formerPaths = z
  .array(z.string().regex(/^\/(?:[a-z0-9-]+\/)+$/, refusedAs('not_a_page_address')))
  .optional()
  .meta({ description: 'Former addresses of the page; whoever follows one is led to the new' });

const formerAddresses = forEachLocale(
  () => formerPaths,
  (locale) => `old_urls_${locale}`,
) as Record<`old_urls_${Locale}`, typeof formerPaths>;

export const routesSchema = z.array(
  z.strictObject({
    id: slug('Name of the page or section; the code refers to it'),
    ...addresses,
    ...formerAddresses,
  }),
);

export type RouteEntry = z.infer<typeof routesSchema>[number];
