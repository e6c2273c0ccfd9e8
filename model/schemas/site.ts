import { z } from 'zod';
import type { Values } from '../fill.ts';
import { eachOnce, refusedAs, slug, text, webAddress } from './text.ts';
import { themeSchema } from './theme.ts';

/** An address that others are built on, so that it ends without a slash. */
const address = (note: string) =>
  webAddress(note)
    .transform((value) => value.replace(/\/+$/, ''))
    .meta({ description: note });

const email = (note: string) =>
  z.email(refusedAs('not_a_mail_address')).meta({ description: note });

/** Who the site belongs to, and the settings that are not words: `site.yaml`. */
export const siteSchema = z.strictObject({
  url: address('Address of the published site, with its folder if it stands in one').refine(
    (value) => !/[?#]/.test(value),
    refusedAs('more_than_a_folder'),
  ),
  verification: z
    .string()
    .optional()
    .meta({ description: 'Code that proves the site to a search engine; leave it out for none' }),
  security_contact: z
    .string()
    .regex(/^(?:https:\/\/|mailto:|tel:)\S+$/, refusedAs('not_a_contact_address'))
    .optional()
    .meta({
      description:
        'Where security.txt sends reports: https://, mailto: or tel:; the owner’s mail address if left out',
    }),
  copyright_year: z
    .int(refusedAs('not_a_year'))
    .min(1970, refusedAs('not_a_year'))
    .max(2100, refusedAs('not_a_year'))
    .meta({ description: 'Year of the copyright line' }),
  theme: themeSchema.optional(),
  owner: z.strictObject({
    name: text('Name of the owner, as shown everywhere'),
    email: email('Mail address of the owner: mail links, and where messages arrive'),
    github: address('Code-hosting profile'),
    linkedin: address('Professional-network profile'),
  }),
  translator: z.strictObject({
    name: text('Name of the translator'),
    url: address('Profile or website of the translator'),
  }),
  projects: z.strictObject({
    source: address('Source code of a project: this address, a slash, the repository’s name'),
    demo: address('Demo of a project: this address, a slash, the first repository’s name'),
    tags: z
      .array(
        z.strictObject({
          id: slug('Name of the technology in project.yaml and in addresses'),
          name: text('Name of the technology as shown'),
        }),
      )
      .min(1, refusedAs('empty_list'))
      // The filter works without script through six numbered rules of its style sheet.
      .max(6, refusedAs('many_technologies'))
      .check(eachOnce(({ id }) => id))
      .meta({ description: 'Technologies of the filter, in order' }),
  }),
});

export type SiteSettings = z.infer<typeof siteSchema>;

/** What any message may name in braces, and where it comes from. */
const valueSources = {
  owner: ({ owner }) => owner.name,
  translator: ({ translator }) => translator.name,
  year: ({ copyright_year }) => copyright_year,
} as const satisfies Record<string, (site: SiteSettings) => string | number>;

export const siteValueNames = Object.keys(valueSources);

export const siteValues = (site: SiteSettings): Values =>
  Object.fromEntries(Object.entries(valueSources).map(([name, read]) => [name, read(site)]));
