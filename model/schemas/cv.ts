import { z } from 'zod';
import { date, refusedAs, richText, slug, text, webAddress, within } from './text.ts';

const levels = ['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1'] as const;

const id = (note: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/, refusedAs('not_an_id'))
    .meta({ description: note });

const stage = z.strictObject({
  id: id('Name under which the words of each language stand in content/cv/<lang>.yaml'),
  from: date('Beginning'),
  to: date('End; leave it out while it lasts').optional(),
});

const mention = z.strictObject({
  id: id('Name under which the words of each language stand in content/cv/<lang>.yaml'),
  date: date('When it was given or published'),
  url: webAddress('Where it can be seen').optional(),
});

/** A section that is shown if it has entries. */
const optionalList = <Entry extends z.ZodType>(entry: Entry, what: string) =>
  z
    .array(entry)
    .default([])
    .meta({ description: `${what}, in the order in which they are shown; leave it out for none` });

/** What is the same in all languages: `cv/cv.yaml`. */
export const cvFactsSchema = z.strictObject({
  contact: z
    .strictObject({
      phone: z
        .string()
        .regex(/^\+?\d[\d ()/.-]{4,}$/, refusedAs('not_a_phone_number'))
        .optional()
        .meta({ description: 'Phone number with its country, as in +34 600 123 456' }),
      address: text('Postal address, or as much of it as you like, in one line').optional(),
    })
    .default({})
    .meta({
      description: 'For the CV alone, which anybody can download; the pages show none of it',
    }),
  experience: optionalList(stage, 'Stages of work'),
  volunteering: optionalList(stage, 'Stages of unpaid work'),
  education: optionalList(stage, 'Schools and courses'),
  certificates: optionalList(mention, 'Certificates'),
  awards: optionalList(mention, 'Awards'),
  publications: optionalList(mention, 'Publications'),
  skills: optionalList(
    z.strictObject({
      id: id('Name of the group; its title stands in content/cv/<lang>.yaml'),
      names: z
        .array(text('Name of a technology, the same in all languages'))
        .min(1, refusedAs('empty_list'))
        .optional()
        .meta({ description: 'Names that need no translation; else they stand with the words' }),
    }),
    'Groups of skills',
  ),
  languages: z
    .array(
      z.strictObject({
        code: z
          .string()
          .regex(/^[a-z]{2,3}$/, refusedAs('not_a_language_code'))
          .meta({ description: 'Code of the language, as in ca or de' }),
        level: z
          .enum(levels, refusedAs('not_a_level'))
          .meta({ description: `How well it is spoken: ${levels.join(', ')}` }),
      }),
    )
    .min(1, refusedAs('empty_list'))
    .meta({ description: 'Languages, the best first' }),
  interests: optionalList(
    id('Name under which the words of each language stand in content/cv/<lang>.yaml'),
    'Interests',
  ),
  projects: z
    .array(slug('Folder name of a project under content/projects/'))
    .max(6, refusedAs('many_projects'))
    .default([])
    .meta({ description: 'Projects that the CV shows, in order' }),
});

const headings = z.strictObject({
  profile: text('Heading above the summary'),
  availability: text('Heading beside the availability, if it is told').optional(),
  experience: text('Heading above the work'),
  education: text('Heading above the education'),
  skills: text('Heading above the skills'),
  languages: text('Heading above the languages'),
  projects: text('Heading above the selected projects'),
  contact: text('Heading beside the addresses'),
  volunteering: text('Heading above unpaid work, if there is any').optional(),
  certificates: text('Heading above certificates, if there are any').optional(),
  awards: text('Heading above awards, if there are any').optional(),
  publications: text('Heading above publications, if there are any').optional(),
  interests: text('Heading beside interests, if there are any').optional(),
});

const level = z.strictObject({
  native: text('Level of a language: first language').optional(),
  c2: text('Level of a language: C2 and its name').optional(),
  c1: text('Level of a language: C1 and its name').optional(),
  b2: text('Level of a language: B2 and its name').optional(),
  b1: text('Level of a language: B1 and its name').optional(),
  a2: text('Level of a language: A2 and its name').optional(),
  a1: text('Level of a language: A1 and its name').optional(),
});

const job = z.strictObject({
  role: text('The work, named as an activity'),
  organisation: text('Who it was done for, and what kind of place that is'),
  place: text('Town').optional(),
  detail: richText(
    'A case in short: the team, what was at stake, a number before and after, a disagreement and how it ended',
  ).optional(),
  highlights: z
    .array(richText('One thing done or achieved, one sentence'))
    .min(1, refusedAs('empty_list'))
    .optional()
    .meta({ description: 'What was done or achieved, as a list' }),
});

const course = z.strictObject({
  title: text('Name of the course or degree'),
  school: text('Name of the school'),
  place: text('Town').optional(),
  detail: richText('One line on what was learned or made').optional(),
});

const mentionWords = z.strictObject({
  title: text('What it is called'),
  organisation: text('Who gave or published it').optional(),
  detail: richText('One line on what it is about').optional(),
});

const skillGroup = z.strictObject({
  title: text('Title of a group of skills'),
  names: z.array(text('A skill in words')).min(1, refusedAs('empty_list')).optional().meta({
    description:
      'Skills of this group in words, where it has no names that are the same in all languages',
  }),
});

/** The words of the CV in one language: `cv/<lang>.yaml`. */
export const cvWordsSchema = z.strictObject({
  file_word: slug('Word that begins the file’s name, as in cv'),
  title: text('Name of the document'),
  headings,
  summary: within(
    { unit: 'words', least: 45, most: 70 },
    richText('Who this is and what they bring: 45 to 70 words'),
  ),
  availability: within(
    { unit: 'characters', most: 160 },
    text(
      'From when, where and in what form you can work, in one line; leave it out to say nothing',
    ),
  ).optional(),
  present: text('End of a period that lasts: 2022 – today'),
  page: text('Foot of each page, with {page} and {pages}', ['page', 'pages']),
  level,
  experience: z.record(z.string(), job).default({}),
  volunteering: z.record(z.string(), job).default({}),
  education: z.record(z.string(), course).default({}),
  certificates: z.record(z.string(), mentionWords).default({}),
  awards: z.record(z.string(), mentionWords).default({}),
  publications: z.record(z.string(), mentionWords).default({}),
  skills: z.record(z.string(), skillGroup).default({}),
  interests: z.record(z.string(), text('An interest, in a few words')).default({}),
});

export type CvFacts = z.infer<typeof cvFactsSchema>;
export type CvWords = z.infer<typeof cvWordsSchema>;
