import { z } from 'zod';
import { date, refusedAs, richText, slug, text, webAddress, within } from './text.ts';

const levels = ['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1'] as const;

const id = (note: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/, refusedAs('not_an_id'))
    .meta({ description: note });

const stage = z.strictObject({
  id: id('ID of the entry, under which each language has its texts'),
  from: date('Start'),
  to: date('End; leave empty while ongoing').optional(),
});

const mention = z.strictObject({
  id: id('ID of the entry, under which each language has its texts'),
  date: date('Date of the award or publication'),
  url: webAddress('URL with more about it').optional(),
});

/** A section that is shown if it has entries. */
const optionalList = <Entry extends z.ZodType>(entry: Entry, what: string) =>
  z
    .array(entry)
    .default([])
    .meta({ description: `${what}, in the order in which they are shown` });

/** What is the same in all languages: `cv/cv.yaml`. */
export const cvFactsSchema = z.strictObject({
  contact: z
    .strictObject({
      phone: z
        .string()
        .regex(/^\+?\d[\d ()/.-]{4,}$/, refusedAs('not_a_phone_number'))
        .optional()
        .meta({ description: 'Phone number with country code, as in +34 600 123 456' }),
      address: text('Postal address, or as much of it as you want to show, on one line').optional(),
    })
    .default({})
    .meta({
      description: 'Shown only in the CV, which anyone can download',
    }),
  experience: optionalList(stage, 'Jobs'),
  volunteering: optionalList(stage, 'Volunteer jobs'),
  education: optionalList(stage, 'Schools and courses'),
  certificates: optionalList(mention, 'Certificates'),
  awards: optionalList(mention, 'Awards'),
  publications: optionalList(mention, 'Publications'),
  skills: optionalList(
    z.strictObject({
      id: id('ID of the group, under which each language has its title'),
      names: z
        .array(text('Name of a technology, the same in all languages'))
        .min(1, refusedAs('empty_list'))
        .optional()
        .meta({ description: 'Names that need no translation; others belong in the texts' }),
    }),
    'Groups of skills',
  ),
  languages: z
    .array(
      z.strictObject({
        code: z
          .string()
          .regex(/^[a-z]{2,3}$/, refusedAs('not_a_language_code'))
          .meta({ description: 'Language code, as in ca or de' }),
        level: z
          .enum(levels, refusedAs('not_a_level'))
          .meta({ description: `Level: ${levels.join(', ')}` }),
      }),
    )
    .min(1, refusedAs('empty_list'))
    .meta({ description: 'Languages you speak, best first' }),
  interests: optionalList(
    id('ID of the entry, under which each language has its texts'),
    'Interests',
  ),
  projects: z
    .array(slug('Folder name of a project under content/projects/'))
    .max(6, refusedAs('many_projects'))
    .default([])
    .meta({ description: 'Projects shown in the CV, in order' }),
});

const headings = z.strictObject({
  profile: text('Heading above the summary'),
  availability: text('Heading next to the availability, if given').optional(),
  experience: text('Heading above the experience'),
  education: text('Heading above the education'),
  skills: text('Heading above the skills'),
  languages: text('Heading above the languages'),
  projects: text('Heading above the selected projects'),
  contact: text('Heading next to the contact details'),
  volunteering: text('Heading above volunteering, if there is any').optional(),
  certificates: text('Heading above certificates, if there are any').optional(),
  awards: text('Heading above awards, if there are any').optional(),
  publications: text('Heading above publications, if there are any').optional(),
  interests: text('Heading next to interests, if there are any').optional(),
});

const level = z.strictObject({
  native: text('Language level: native').optional(),
  c2: text('Language level: C2 and what it is called').optional(),
  c1: text('Language level: C1 and what it is called').optional(),
  b2: text('Language level: B2 and what it is called').optional(),
  b1: text('Language level: B1 and what it is called').optional(),
  a2: text('Language level: A2 and what it is called').optional(),
  a1: text('Language level: A1 and what it is called').optional(),
});

const job = z.strictObject({
  role: text('Role, as an activity: web development'),
  organisation: text('Company or client, and what it does'),
  place: text('City').optional(),
  detail: richText(
    'A short case: the team, what was at stake, a number before and after, a disagreement and how it ended',
  ).optional(),
  highlights: z
    .array(richText('One achievement, in one sentence'))
    .min(1, refusedAs('empty_list'))
    .optional()
    .meta({ description: 'Achievements, as a list' }),
});

const course = z.strictObject({
  title: text('Name of the course or degree'),
  school: text('Name of the school'),
  place: text('City').optional(),
  detail: richText('One line about what you learned or made').optional(),
});

const mentionWords = z.strictObject({
  title: text('Title'),
  organisation: text('Who awarded or published it').optional(),
  detail: richText('One line about it').optional(),
});

const skillGroup = z.strictObject({
  title: text('Title of the group'),
  names: z.array(text('A skill')).min(1, refusedAs('empty_list')).optional().meta({
    description:
      'Skills of this group, unless the facts list names that are the same in all languages',
  }),
});

/** The words of the CV in one language: `cv/<lang>.yaml`. */
export const cvWordsSchema = z.strictObject({
  file_word: slug('First word of the file name, as in cv'),
  title: text('Title of the document'),
  headings,
  summary: within(
    { unit: 'words', least: 45, most: 70 },
    richText('Who you are and what you offer: 45 to 70 words'),
  ),
  availability: within(
    { unit: 'characters', most: 160 },
    text('From when, where and how you can work, on one line; leave empty to say nothing'),
  ).optional(),
  present: text('End of an ongoing period, as in 2022 – present'),
  page: text('Page number, with {page} and {pages}', ['page', 'pages']),
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
