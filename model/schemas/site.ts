import { z } from 'zod';
import type { Values } from '../texts.ts';
import { paletteNames } from '../theme/palettes.ts';
import { eachOnce, focalPoint, refusedAs, slug, text, webAddress, year } from './text.ts';

/** Without quotes YAML takes a colour for a comment or a number: the same advice helps. */
const colour = (note: string) =>
  z
    .string(refusedAs('not_a_colour'))
    .regex(/^#[0-9a-f]{6}$/i, refusedAs('not_a_colour'))
    .meta({ description: note });

const seeds = {
  paper: colour('Ground of the pages, as in "#f6f1e7"'),
  ink: colour('Text on it, as in "#191714"'),
  accent: colour('The colour that stands out: buttons, marks, names, as in "#c23317"'),
};

/** How the site looks, where it is not to look like the sample. */
export const themeSchema = z
  .strictObject({
    palette: z
      .enum(paletteNames, refusedAs('not_a_palette'))
      .optional()
      .meta({ description: `One of ${paletteNames.join(', ')}` }),
    colours: z
      .strictObject({
        ...seeds,
        dark: z
          .strictObject(seeds)
          .optional()
          .meta({ description: 'The same for the dark theme; derived if left out' }),
      })
      .optional()
      .meta({ description: 'Your own colours in place of a palette; all others follow from them' }),
    typeface: z
      .strictObject({
        package: z
          .string()
          .regex(/^@fontsource(?:-variable)?\/[a-z0-9-]+$/, refusedAs('not_a_typeface'))
          .meta({ description: 'An installed package, as in "@fontsource-variable/newsreader"' }),
        weights: z
          .array(z.int(refusedAs('not_a_weight')).multipleOf(100, refusedAs('not_a_weight')))
          .min(1, refusedAs('empty_list'))
          .optional()
          .meta({
            description: 'Weights to use, as in [400, 700]; what suits the pages if left out',
          }),
      })
      .optional()
      .meta({ description: 'A typeface of fontsource.org; Bricolage Grotesque if left out' }),
  })
  .refine(({ palette, colours }) => !(palette && colours), refusedAs('palette_and_colours'))
  .meta({ description: 'Colours and typeface; leave it out for those of the sample' });

/** An address that others are built on, so that it ends without a slash. */
const address = (note: string) =>
  webAddress(note)
    .transform((value) => value.replace(/\/+$/, ''))
    .meta({ description: note });

const email = (note: string) =>
  z.email(refusedAs('not_a_mail_address')).meta({ description: note });

const profile = z.strictObject({
  name: text('Name of the network, as in GitHub'),
  url: address('Address of the profile'),
});

/** How the first screen shows work: bound in an open book, as plain cards, or not. */
export const firstScreens = ['book', 'cards', 'none'] as const;

/** Stands in `form` of a site that has none. */
export const noForm = 'none';

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
  copyright_year: year('Year of the copyright line'),
  theme: themeSchema.optional(),
  first_screen: z.enum(firstScreens, refusedAs('not_a_first_screen')).default('cards').meta({
    description:
      'How the first screen shows projects, the featured before the newest: as a book with a spread for each, as two cards, or none',
  }),
  owner: z.strictObject({
    name: text('Name of the owner, as shown everywhere'),
    email: email('Mail address of the owner: mail links, and where messages arrive'),
    portrait_focus: focalPoint('What stays in view where a link preview crops the portrait'),
    profiles: z
      .array(profile)
      .check(eachOnce(({ url }) => url))
      .default([])
      .meta({ description: 'Where else to find the owner, in the order of the footer' }),
  }),
  translator: z
    .strictObject({
      name: text('Name of the translator'),
      url: address('Profile or website of the translator'),
    })
    .optional()
    .meta({ description: 'Who looks after the words; without one, that section is left out' }),
  form: z.literal(noForm, refusedAs('not_a_form')).optional().meta({
    description: 'none shows the mail address in the form’s place; leave it out to have the form',
  }),
  projects: z
    .strictObject({
      source: address(
        'Source code of a project: this address, a slash, the repository’s name',
      ).optional(),
      demo: address(
        'Demo of a project: this address, a slash, the name of its first repository or of the one it says',
      ).optional(),
      tags: z
        .array(
          z.strictObject({
            id: slug('Name of the technology in project.yaml and in addresses'),
            name: text('Name of the technology as shown'),
          }),
        )
        // The filter works without script through six numbered rules of its style sheet.
        .max(6, refusedAs('many_technologies'))
        .check(eachOnce(({ id }) => id))
        .default([])
        .meta({ description: 'Technologies of the filter, in order' }),
    })
    .default({ tags: [] })
    .meta({ description: 'What the projects share; leave it out where there are none' }),
  polyfolio: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, refusedAs('not_a_version'))
    .optional()
    .meta({ description: 'Version that the content is written for; npm run upgrade changes it' }),
});

export type SiteSettings = z.infer<typeof siteSchema>;

/** What any message may name in braces, and where it comes from. */
const valueSources = {
  owner: ({ owner }) => owner.name,
  translator: ({ translator }) => translator?.name,
  year: ({ copyright_year }) => copyright_year,
} as const satisfies Record<string, (site: SiteSettings) => string | number | undefined>;

export const siteValueNames = Object.keys(valueSources);

/** Without what the site does not have. */
export const siteValues = (site: SiteSettings): Values =>
  Object.fromEntries(
    Object.entries(valueSources).flatMap(([name, read]) => {
      const value = read(site);
      return value === undefined ? [] : [[name, value]];
    }),
  );
