import { z } from 'zod';
import { caseFacts, caseWords } from './case-study.ts';
import {
  eachOnce,
  endsInTime,
  filledList,
  formerPath,
  group,
  pattern,
  perLanguage,
  refusedAs,
  richText,
  seo,
  slug,
  text,
  webAddress,
  wholeNumber,
  within,
} from './text.ts';

const repositoryName = pattern(
  /^[\w.-]+(?:\/[\w.-]+)*$/,
  'not_a_repository',
  'Name of a repository under the base URL of the source code',
);

export const repository = z.union(
  [repositoryName, webAddress('Whole URL of a repository')],
  refusedAs('not_a_repository'),
);

export const isWholeUrl = (repository: string) => /^https?:\/\//i.test(repository);

/** Stands in `demo` of a project that cannot be tried. */
export const noDemo = 'none';

const demo = z
  .union(
    [webAddress('Whole URL of the demo', 'not_a_demo'), z.literal(noDemo), repositoryName],
    refusedAs('not_a_demo'),
  )
  .describe('URL of the demo, or which of several repositories it shows; none if there is no demo');

/** What is the same in all languages: `projects/<id>/project.yaml`. */
export const projectFactsSchema = z
  .strictObject({
    number: wholeNumber('Chronological order: 1 is the oldest; the site lists the newest first'),
    tags: z
      .array(slug('A technology of the filter, from the settings'))
      .check(eachOnce())
      .default([])
      .describe('Technologies in the filter'),
    repositories: z
      .array(repository)
      .check(eachOnce())
      .describe('Repository names, or whole URLs; empty if the source code is not public'),
    demo: demo.optional(),
    draft: z
      .boolean()
      .optional()
      .describe('Not published: only you can see it, and it may be incomplete'),
    ...caseFacts,
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

/** The words of one project in one language: `projects/<id>/<lang>.yaml`. */
export const projectWordsSchema = group({
  url: slug('Last part of the page’s URL in this language'),
  old_urls: perLanguage(
    z
      .array(
        z.union(
          [slug('Last part of a former URL'), formerPath('A whole former URL')],
          refusedAs('not_a_slug'),
        ),
      )
      .describe('Former URLs of this page, which redirect to the new one'),
  ),
  // A link preview has room for some more; cards and the list of neighbours have not.
  title: within({ unit: 'characters', most: 70 }, text('Name of the project')),
  description: within(
    { unit: 'words', least: 40, most: 80 },
    richText('What it is, for whom, and what is interesting about it: 40 to 80 words'),
  ),
  ...caseWords,
  features: filledList(
    richText('One feature, in one sentence'),
    'What it can do, as a numbered list: one sentence each',
  ),
  learned: filledList(
    richText('One lesson, in one sentence'),
    'What you learned, as a numbered list: one sentence each',
  ),
  technologies: group({
    frontend: text('Front-end technologies, separated by commas').optional(),
    backend: text('Back-end technologies, separated by commas').optional(),
  })
    .default({})
    .describe('What it is made with; empty rows are not shown'),
  ...seo,
  keywords: perLanguage(
    z
      .array(text('A search term'))
      .describe('Search terms of this page; the language’s own list if not set'),
  ),
});

export type ProjectFacts = z.infer<typeof projectFactsSchema>;
export type ProjectWords = z.infer<typeof projectWordsSchema>;
