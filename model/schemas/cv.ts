import { z } from 'zod';
import { date } from './dates.ts';
import { refusedAs, richText, slug, text } from './text.ts';

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

/** What is the same in all languages: `cv/cv.yaml`. */
export const cvFactsSchema = z.strictObject({
  experience: z
    .array(stage)
    .min(1, refusedAs('empty_list'))
    .meta({ description: 'Work, in the order in which it is shown' }),
  education: z
    .array(stage)
    .min(1, refusedAs('empty_list'))
    .meta({ description: 'Education, in the order in which it is shown' }),
  skills: z
    .array(
      z.strictObject({
        id: id('Name of the group; its title stands in content/cv/<lang>.yaml'),
        names: z
          .array(text('Name of a technology, the same in all languages'))
          .min(1, refusedAs('empty_list'))
          .optional()
          .meta({ description: 'Names that need no translation; else they stand with the words' }),
      }),
    )
    .min(1, refusedAs('empty_list'))
    .meta({ description: 'Groups of skills, in the order in which they are shown' }),
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
  projects: z
    .array(slug('Folder name of a project under content/projects/'))
    .max(6, refusedAs('many_projects'))
    .meta({ description: 'Projects that the CV shows, in order' }),
});

const headings = z.strictObject({
  profile: text('Heading above the summary'),
  experience: text('Heading above the work'),
  education: text('Heading above the education'),
  skills: text('Heading above the skills'),
  languages: text('Heading above the languages'),
  projects: text('Heading above the selected projects'),
  contact: text('Heading beside the addresses'),
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
  place: text('Town'),
  highlights: z
    .array(richText('One thing done or achieved, one sentence'))
    .min(1, refusedAs('empty_list'))
    .meta({ description: 'What was done or achieved, as a list' }),
});

const course = z.strictObject({
  title: text('Name of the course or degree'),
  school: text('Name of the school'),
  place: text('Town'),
  detail: richText('One line on what was learned or made'),
});

const skillGroup = z.strictObject({
  title: text('Title of a group of skills'),
  names: z
    .array(text('A skill in words'))
    .min(1, refusedAs('empty_list'))
    .optional()
    .meta({ description: 'Skills of this group, if cv.yaml lists none' }),
});

/** The words of the CV in one language: `cv/<lang>.yaml`. */
export const cvWordsSchema = z.strictObject({
  file_word: slug('Word that begins the file’s name, as in cv'),
  title: text('Name of the document'),
  headings,
  summary: richText('Who this is and what they bring: 45 to 70 words'),
  present: text('End of a period that lasts: 2022 – today'),
  page: text('Foot of each page, with {page} and {pages}', ['page', 'pages']),
  level,
  experience: z.record(z.string(), job),
  education: z.record(z.string(), course),
  skills: z.record(z.string(), skillGroup),
});

export type CvFacts = z.infer<typeof cvFactsSchema>;
export type CvWords = z.infer<typeof cvWordsSchema>;
