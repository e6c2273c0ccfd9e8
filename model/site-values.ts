import type { Values } from './fill.ts';
import type { SiteSettings } from './schemas/site.ts';

/** What any message may name in braces, and where it comes from. */
const sources = {
  owner: ({ owner }) => owner.name,
  translator: ({ translator }) => translator.name,
  year: ({ copyright_year }) => copyright_year,
} as const satisfies Record<string, (site: SiteSettings) => string | number>;

export const siteValueNames = Object.keys(sources);

export const siteValues = (site: SiteSettings): Values =>
  Object.fromEntries(Object.entries(sources).map(([name, read]) => [name, read(site)]));
