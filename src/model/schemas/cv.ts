import { z } from 'zod';
import {
  date,
  eachOnce,
  endsInTime,
  filledList,
  group,
  outcome,
  pattern,
  refusedAs,
  richText,
  slug,
  text,
  webUrl,
  wholeNumber,
  within,
} from './text.ts';

const levels = ['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1'] as const;

const id = (note = 'ID of the entry, under which each language has its texts') =>
  pattern(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/, 'not_an_id', note);

const stage = {
  id: id(),
  from: date('Start'),
  to: date('End; leave empty while ongoing').optional(),
};

/** Shown in the timeline. */
const step = {
  ...stage,
  new_career: z
    .boolean()
    .optional()
    .describe('The first step of your present career: the timeline marks it with a knot'),
};

const featured = wholeNumber(
  'Position in the book of the first screen, among the featured projects: 1 is the first',
).optional();

const mention = group({
  id: id(),
  date: date('Date of the award or publication'),
  url: webUrl('URL with more about it').optional(),
});

/** A section that is shown if it has entries. */
const optionalList = <Entry extends z.ZodType<string | { id: string }>>(
  entry: Entry,
  what: string,
) =>
  z
    .array(entry)
    .check(eachOnce((one) => (typeof one === 'string' ? one : one.id)))
    .default([])
    .describe(`${what}, in the order in which they are shown`);

/** What is the same in all languages: `cv/cv.yaml`. */
export const cvFactsSchema = group({
  contact: group({
    phone: pattern(
      /^\+?\d[\d ()/.-]{4,}$/,
      'not_a_phone_number',
      'Phone number with country code, as in +34 600 123 456',
    ).optional(),
    address: text('Postal address, or as much of it as you want to show, on one line').optional(),
    public: z
      .boolean()
      .default(true)
      .describe('false: phone and address are only in the private versions of the CV'),
    country: pattern(
      /^[A-Z]{2}$/,
      'not_accepted',
      'Country in which you live, by its two letters, as in ES',
    ).optional(),
  })
    .default({ public: true })
    .describe('Shown only in the CV, which anyone can download'),
  experience: optionalList(group({ ...step, featured }).check(endsInTime()), 'Jobs'),
  volunteering: optionalList(group(stage).check(endsInTime()), 'Volunteer jobs'),
  education: optionalList(group(step).check(endsInTime()), 'Schools and courses'),
  certificates: optionalList(mention, 'Certificates'),
  awards: optionalList(mention, 'Awards'),
  publications: optionalList(mention, 'Publications'),
  skills: optionalList(
    group({
      id: id('ID of the group, under which each language has its title'),
      names: filledList(
        text('Name of a technology, the same in all languages'),
        'Names that need no translation; others belong in the texts',
      ).optional(),
    }),
    'Groups of skills',
  ),
  languages: filledList(
    group({
      code: z
        .string()
        .regex(/^[^-_]*$/, { ...refusedAs('language_of_region'), abort: true })
        .regex(/^[a-z]{2,3}$/, refusedAs('not_accepted'))
        .describe('Language code, as in ca or de'),
      level: z.enum(levels, refusedAs('not_accepted')).describe(`Level: ${levels.join(', ')}`),
    }),
    'Languages you speak, best first',
  ).check(eachOnce(({ code }) => code)),
  interests: optionalList(id(), 'Interests'),
  projects: z
    .array(slug('Folder name of a project under content/projects/'))
    .max(6, refusedAs('many_projects'))
    .check(eachOnce())
    .default([])
    .describe('Projects shown in the CV, in order'),
});

const headings = group({
  profile: 'Heading above the summary',
  availability: text('Heading next to the availability, if given').optional(),
  experience: 'Heading above the experience',
  education: 'Heading above the education',
  skills: 'Heading above the skills',
  languages: 'Heading above the languages',
  projects: 'Heading above the selected projects',
  contact: 'Heading next to the contact details',
  volunteering: text('Heading above volunteering, if there is any').optional(),
  certificates: text('Heading above certificates, if there are any').optional(),
  awards: text('Heading above awards, if there are any').optional(),
  publications: text('Heading above publications, if there are any').optional(),
  interests: text('Heading next to interests, if there are any').optional(),
});

const levelName = (level: string) =>
  level === 'native' ? level : `${level.toUpperCase()} and what it is called`;

const level = group(
  Object.fromEntries(
    levels.map((one) => [one, text(`Language level: ${levelName(one)}`).optional()]),
  ) as Record<(typeof levels)[number], z.ZodOptional<z.ZodString>>,
);

const job = group({
  role: 'Job title',
  organisation: 'Company or client',
  place: text('City').optional(),
  detail: richText(
    'A short case: the team, what was at stake, a number before and after, a disagreement and how it ended',
  ).optional(),
  outcome: outcome(),
  highlights: filledList(
    richText('One achievement, in one sentence'),
    'Achievements, as a list',
  ).optional(),
});

const course = group({
  title: 'Name of the course or degree',
  school: 'Name of the school',
  place: text('City').optional(),
  detail: richText('One line about what you learned or made').optional(),
});

const mentionTexts = group({
  title: 'Title',
  organisation: text('Who awarded or published it').optional(),
  detail: richText('One line about it').optional(),
});

const skillGroup = group({
  title: 'Title of the group',
  names: filledList(
    text('A skill'),
    'Skills of this group, unless the facts list names that are the same in all languages',
  ).optional(),
});

const byId = <Texts extends z.ZodType>(texts: Texts) => z.record(z.string(), texts).default({});

/** The texts of the CV in one language: `cv/<lang>.yaml`. */
export const cvTextsSchema = group({
  file_word: slug('First word of the file name, as in cv'),
  title: 'Title of the document',
  headings,
  summary: within(
    { unit: 'words', least: 45, most: 70 },
    richText('Who you are and what you offer: 45 to 70 words'),
  ).optional(),
  availability: within(
    { unit: 'characters', most: 160 },
    text('From when, where and how you can work, on one line; leave empty to say nothing'),
  ).optional(),
  place: text('City in which you live').optional(),
  facts: filledList(
    text('A short fact, as in 7 years of experience'),
    'For the first screen: years, technologies, notice period, time zone',
  ).optional(),
  present: 'End of an ongoing period, as in 2022 – present',
  page: 'Page number, with {page} and {pages}',
  level,
  experience: byId(job),
  volunteering: byId(job.omit({ outcome: true })),
  education: byId(course),
  certificates: byId(mentionTexts),
  awards: byId(mentionTexts),
  publications: byId(mentionTexts),
  skills: byId(skillGroup),
  interests: byId(text('An interest, in a few words')),
});

export type CvFacts = z.infer<typeof cvFactsSchema>;
export type CvTexts = z.infer<typeof cvTextsSchema>;
