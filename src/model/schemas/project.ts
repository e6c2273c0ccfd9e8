import { z } from 'zod';
import {
  date,
  eachOnce,
  endsInTime,
  filledList,
  focalPoint,
  group,
  oldUrls,
  optionalSeo,
  outcome,
  pattern,
  perLanguage,
  refusedAs,
  richText,
  slug,
  text,
  webUrl,
  wholeNumber,
  within,
  year,
} from './text.ts';

/** For whom or why a project was made, with notes for their names, which stand in the site's texts. */
export const contexts = {
  course: 'Made for a course or a bootcamp',
  own_idea: 'Made on your own initiative',
  test_task: 'Made when applying for a job',
  client: 'Made for someone who paid for it',
  team_work: 'Made together with others',
  open_source: 'Made for everyone to use and improve',
  volunteer: 'Made for a good cause, unpaid',
};

const contextIds = Object.keys(contexts) as (keyof typeof contexts)[];

const units = ['hour', 'day', 'week', 'month', 'year'] as const;

type Duration = { amount: number; unit: (typeof units)[number] };

const durationForm = new RegExp(`^(\\d+(?:\\.\\d+)?) (${units.join('|')})s?$`);

const durationNote = 'A number and hours, days, weeks, months or years, as in 2.5 weeks';

const duration = pattern(durationForm, 'not_accepted', durationNote)
  .transform((written): Duration => {
    const [, amount, unit] = durationForm.exec(written) as RegExpExecArray;
    return { amount: Number(amount), unit: unit as Duration['unit'] };
  })
  .describe(durationNote);

const screenshotFile = pattern(
  /^[\w-]+(?:\.[\w-]+)*\.(?:png|jpe?g|webp|avif)$/i,
  'not_a_screenshot',
  'File name of a picture in the project’s folder, as in board.png',
);

const decision = group({
  decision: 'The decision in a few words, shown as a small heading',
  reason: richText('Why: one or two sentences'),
  given_up: richText('What it cost, in a few words').optional(),
});

const screenshot = group({
  alt: 'What the picture shows, for people who cannot see it',
  caption: 'What the picture shows and why it matters: a few words below it',
});

const repositoryName = pattern(
  /^[\w.-]+(?:\/[\w.-]+)*$/,
  'not_a_repository',
  'Name of a repository under the base URL of the source code',
);

export const repository = z.union(
  [repositoryName, webUrl('Whole URL of a repository')],
  refusedAs('not_a_repository'),
);

export const isWholeUrl = (repository: string) => /^https?:\/\//i.test(repository);

/** Stands in `demo` of a project that cannot be tried. */
export const noDemo = 'none';

const demo = z
  .union(
    [webUrl('Whole URL of the demo', 'not_a_demo'), z.literal(noDemo), repositoryName],
    refusedAs('not_a_demo'),
  )
  .describe('URL of the demo, or which of several repositories it shows; none if there is no demo');

/** What is the same in all languages: `projects/<id>/project.yaml`. */
export const projectFactsSchema = z
  .strictObject({
    number: wholeNumber('Chronological order: 1 is the oldest; the site lists the newest first'),
    tags: z
      .array(text('A tag, by its ID in the settings'))
      .check(eachOnce())
      .default([])
      .describe('Tags: the filter of the projects shows them'),
    repositories: z
      .array(repository)
      .check(eachOnce())
      .default([])
      .describe('Repository names, or whole URLs; empty if the source code is not public'),
    demo: demo.optional(),
    draft: z
      .boolean()
      .optional()
      .describe('Not published: only you can see it, and it may be incomplete'),
    // What it may tell about how it came to be.
    year: year('Year in which it was made; or use “From” and “To” to be more precise').optional(),
    from: date('Start, instead of the year').optional(),
    to: date('End; leave empty while ongoing').optional(),
    duration: duration.optional(),
    context: z
      .enum(contextIds, refusedAs('not_accepted'))
      .optional()
      .describe('For whom or why it was made'),
    team: wholeNumber('Number of people; 1 means only you').optional(),
    featured: wholeNumber('Position among the featured projects: 1 is the first').optional(),
    cover_focus: focalPoint('What stays visible where the cover is cropped'),
    screenshots: filledList(
      screenshotFile,
      'Pictures of the project, in order: the first appears next to the first decision; each language describes them',
    )
      .check(eachOnce())
      .optional(),
  })
  .refine(
    ({ demo, repositories }) =>
      demo === undefined || demo === noDemo || isWholeUrl(demo) || repositories.includes(demo),
    { path: ['demo'], ...refusedAs('not_a_demo') },
  )
  .refine(({ year, from }) => !(year && from), { path: ['from'], ...refusedAs('two_dates') })
  .refine(({ year, to }) => !(year && to), { path: ['to'], ...refusedAs('two_dates') })
  .refine(({ year, from, to }) => year || from || !to, {
    path: ['to'],
    ...refusedAs('end_without_beginning'),
  })
  .check(endsInTime());

/** Facts that a project's page lists with a label: the text `projects.<fact>` of the site. */
export const labelledFacts = ['year', 'duration', 'context'] as const;

/** The texts of one project in one language: `projects/<id>/<lang>.yaml`. */
export const projectTextsSchema = group({
  url: slug('Last part of the page’s URL in this language'),
  old_urls: oldUrls,
  // A link preview has room for some more; cards and the list of neighbours have not.
  title: within({ unit: 'characters', most: 70 }, text('Name of the project')),
  description: within(
    { unit: 'words', least: 40, most: 80 },
    richText('What it is, for whom, and what is interesting about it: 40 to 80 words'),
  ),
  // How it came to be: each may be left out, in all languages alike.
  cover_alt: text(
    'What the cover shows, for people who cannot see it; leave empty if it is only decoration',
  ).optional(),
  summary: within(
    { unit: 'characters', least: 50, most: 110 },
    text('What it is, on one line of 50 to 110 characters, for cards and the top of the page'),
  ).optional(),
  role: text('Your role in a few words; the team size is a fact').optional(),
  problem: richText(
    'What was hard, for whom, and why it was worth solving: two to four sentences',
  ).optional(),
  decisions: filledList(
    decision,
    'One to four decisions that another developer might have made differently',
  ).optional(),
  outcome: outcome(),
  result: richText('What came of it, with something that can be seen or counted').optional(),
  next_time: richText('What you would do differently today, and why').optional(),
  // Compared with project.yaml instead.
  screenshots: perLanguage(filledList(screenshot, 'One entry per picture, in the same order')),
  features: z
    .array(richText('One feature, in one sentence'))
    .default([])
    .describe('What it can do, as a numbered list: one sentence each'),
  learned: z
    .array(richText('One lesson, in one sentence'))
    .default([])
    .describe('What you learned, as a numbered list: one sentence each'),
  technologies: group({
    frontend: text('Front-end technologies, separated by commas').optional(),
    backend: text('Back-end technologies, separated by commas').optional(),
  })
    .default({})
    .describe('What it is made with; empty rows are not shown'),
  ...optionalSeo,
  keywords: perLanguage(
    z
      .array(text('A search term'))
      .describe('Search terms of this page; the language’s own list if not set'),
  ),
});

export type ProjectFacts = z.infer<typeof projectFactsSchema>;
export type ProjectTexts = z.infer<typeof projectTextsSchema>;
