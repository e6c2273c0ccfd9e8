import { z } from 'zod';
import type { Locale } from '../locales.ts';
import { forEachLocale, slug } from './text.ts';

const path = z
  .string()
  .regex(/^\/(?:[a-z0-9-]+\/)*(?:#[a-z0-9-]+)?$/, { error: 'not an address' })
  .meta({ description: 'Address from the root: slashes at both ends, then the anchor if any' });

const addresses = forEachLocale(
  () => path,
  (locale) => `url_${locale}`,
) as Record<`url_${Locale}`, typeof path>;

export const routesSchema = z.array(
  z.strictObject({
    id: slug('Name of the page or section; the code refers to it'),
    ...addresses,
  }),
);

export type RouteEntry = z.infer<typeof routesSchema>[number];
