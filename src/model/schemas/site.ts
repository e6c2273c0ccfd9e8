import { z } from 'zod';
import { textsOf } from '../../text/text-tree.ts';
import type { FixedRouteId } from '../routes.ts';
import { paletteNames } from '../theme/colours.ts';
import {
  eachOnce,
  filledList,
  focalPoint,
  fontPackage,
  group,
  pattern,
  refusedAs,
  slug,
  textByLanguage,
  webUrl,
  year,
} from './text.ts';

/** Without quotes YAML takes a colour for a comment or a number: the same advice helps. */
const colour = (note: string) =>
  z
    .string(refusedAs('not_a_colour'))
    .regex(/^#[0-9a-f]{6}$/i, refusedAs('not_a_colour'))
    .describe(note);

const seeds = {
  paper: colour('Background of the pages, as in "#f6f1e7"'),
  ink: colour('Text colour, as in "#191714"'),
  accent: colour('Accent colour of buttons, highlights and names, as in "#c23317"'),
};

/** How the site looks, where it is not to look like the sample. */
const themeSchema = z
  .strictObject({
    palette: z
      .enum(paletteNames, refusedAs('not_accepted'))
      .optional()
      .describe(`One of ${paletteNames.join(', ')}`),
    colours: z
      .strictObject({
        ...seeds,
        dark: z
          .strictObject(seeds)
          .optional()
          .describe('The same for the dark theme; derived if not set'),
      })
      .optional()
      .describe('Your own colours instead of a palette; all others are derived from them'),
    typeface: z
      .strictObject({
        package: fontPackage('An installed package, as in "@fontsource-variable/newsreader"'),
        weights: filledList(
          z.int(refusedAs('not_a_weight')).multipleOf(100, refusedAs('not_a_weight')),
          'Weights to use, as in 400 and 700; chosen automatically if not set',
        ).optional(),
      })
      .optional()
      .describe('A typeface from fontsource.org; Bricolage Grotesque if not set'),
  })
  .refine(({ palette, colours }) => !(palette && colours), refusedAs('palette_and_colours'))
  .describe('Colours and typeface; those of the sample if not set');

/** A URL that others are built on, so that it ends without a slash. */
const url = (note: string) =>
  webUrl(note)
    .transform((value) => value.replace(/\/+$/, ''))
    .describe(note);

const email = (note: string) => z.email(refusedAs('not_a_mail_address')).describe(note);

const profile = group({
  name: 'Name of the network, as in GitHub',
  url: url('URL of the profile'),
});

/** How the first screen shows work: bound in an open book, as plain cards, or not. */
const firstScreens = ['book', 'cards', 'none'] as const;

/** Stands in `form` of a site that has none. */
const noForm = 'none';

/** Who the site belongs to, and the settings that are not texts: `site.yaml`. */
export const siteSchema = z.strictObject({
  url: url('URL of the published site, with its folder if it is in one').refine(
    (value) => !/[?#]/.test(value),
    refusedAs('more_than_a_folder'),
  ),
  verification: z
    .string()
    .optional()
    .describe('Code that verifies the site for a search engine; optional'),
  security_contact: pattern(
    /^(?:https:\/\/|mailto:|tel:)\S+$/,
    'not_a_contact_url',
    'Where to report security issues, shown in security.txt: https://, mailto: or tel:; the owner’s email address if not set',
  ).optional(),
  copyright_year: year('Copyright year'),
  theme: themeSchema.optional(),
  first_screen: z
    .enum(firstScreens, refusedAs('not_accepted'))
    .default('cards')
    .describe(
      'How the first screen shows projects, featured ones first: as a book with a spread for each, as two cards, or none',
    ),
  owner: group({
    name: textByLanguage('Your name, as shown everywhere'),
    email: email('Your email address, used for email links and to receive messages'),
    portrait_focus: focalPoint('What stays visible where a link preview crops the portrait'),
    profiles: z
      .array(profile)
      .check(eachOnce(({ url }) => url))
      .default([])
      .describe('Your profiles, in the order of the footer'),
  }),
  translator: group({
    name: textByLanguage('Name of the translator'),
    url: url('Profile or website of the translator'),
  })
    .optional()
    .describe('Who translates the site; if not set, the section about translations is hidden'),
  form: z
    .literal(noForm, refusedAs('not_accepted'))
    .optional()
    .describe('none shows your email address instead of the form; leave empty to show the form'),
  projects: z
    .strictObject({
      source: url(
        'Base URL of the source code: a slash and the repository name are added to it',
      ).optional(),
      demo: url(
        'Base URL of the demos: a slash and the repository name are added to it',
      ).optional(),
      tags: z
        .array(
          group({
            id: slug('ID of the tag, used in projects and URLs'),
            name: 'Name of the tag, as shown',
          }),
        )
        // The filter works without script through six numbered rules of its style sheet.
        .max(6, refusedAs('many_technologies'))
        .check(eachOnce(({ id }) => id))
        .default([])
        .describe('Tags of the projects, in the order of the filter'),
      tag_pages: z
        .boolean()
        .optional()
        .describe('Whether each of these tags also has a page with its projects'),
    })
    .default({ tags: [] })
    .describe('What all projects share; optional'),
  notes: z
    .strictObject({
      mark_outdated: z
        .boolean()
        .default(false)
        .describe(
          'Translations of notes whose original has changed since say so, with a link to the original',
        ),
    })
    .optional()
    .describe('What all notes share; optional'),
  polyfolio: pattern(
    /^\d+\.\d+\.\d+$/,
    'not_a_version',
    'Version of the content; npx polyfolio upgrade sets it',
  ).optional(),
});

export type SiteSettings = z.infer<typeof siteSchema>;

/** What any message may name in braces. */
export const siteValueNames = ['owner', 'translator', 'year'];

/** The same without what the site does not have. */
export const valueNamesOf = ({ translator }: Pick<SiteSettings, 'translator'>) =>
  siteValueNames.filter((name) => name !== 'translator' || translator);

type Facts = {
  /** Missing while site.yaml has errors: then no part is asked for. */
  site: Pick<SiteSettings, 'translator' | 'form'> | undefined;
  projects: readonly unknown[];
};

export const hasForm = ({ form }: Pick<SiteSettings, 'form'>) => form !== noForm;

/** Sections and pages that this site does without; whatever asks the route table does without them. */
export function routesLeftOut({ site, projects }: Facts): FixedRouteId[] {
  return [
    ...(site?.translator ? [] : (['translations'] as const)),
    ...(projects.length > 0 ? [] : (['projects'] as const)),
    ...(site && hasForm(site) ? [] : (['confirmation'] as const)),
  ];
}

const ofTranslator = /^(?:translations\.|accessibility\.(?:translations|image_translator)$)/;

/** Whether a message belongs to a section that the site does without, so that nobody reads it. */
export const isUnread = (key: string, site: Facts['site']) =>
  !site?.translator && ofTranslator.test(key);

/** On a domain that is reserved for examples: it leads nowhere. */
export const isSampleDomain = (url: string) =>
  /(?:^|[/@.])example\.(?:com|org|net)(?![\w.-])/i.test(url);

/** The settings that still belong to the sample, by their keys in site.yaml. */
export const sampleSettings = (site: SiteSettings) =>
  textsOf(site)
    .filter(([, text]) => isSampleDomain(text))
    .map(([key]) => key);
