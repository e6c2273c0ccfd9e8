import { z } from 'zod';
import { caseFacts, caseWords } from './case-study.ts';
import {
  eachOnce,
  formerPath,
  refusedAs,
  richText,
  slug,
  text,
  webAddress,
  within,
} from './text.ts';

const repositoryName = z
  .string()
  .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
  .meta({ description: 'Name of a repository under the base URL of the source code' });

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
  .meta({
    description:
      'URL of the demo, or which of several repositories it shows; none if there is no demo',
  });

/** What is the same in all languages: `projects/<id>/project.yaml`. */
export const projectFactsSchema = z
  .strictObject({
    number: z
      .int(refusedAs('not_a_number_from_1'))
      .positive(refusedAs('not_a_number_from_1'))
      .meta({
        description: 'Chronological order: 1 is the oldest; the site lists the newest first',
      }),
    tags: z
      .array(slug('A technology of the filter, from the settings'))
      .check(eachOnce())
      .default([])
      .meta({ description: 'Technologies in the filter' }),
    repositories: z.array(repository).check(eachOnce()).meta({
      description: 'Repository names, or whole URLs; empty if the source code is not public',
    }),
    demo: demo.optional(),
    draft: z.boolean().optional().meta({
      description: 'Not published: only you can see it, and it may be incomplete',
    }),
    ...caseFacts,
  })
  .refine(
    ({ demo, repositories }) =>
      demo === undefined || demo === noDemo || isWholeUrl(demo) || repositories.includes(demo),
    { path: ['demo'], ...refusedAs('not_a_demo') },
  );

/** The words of one project in one language: `projects/<id>/<lang>.yaml`. */
export const projectWordsSchema = z.strictObject({
  url: slug('Last part of the page’s URL in this language'),
  old_urls: z
    .array(
      z.union(
        [slug('Last part of a former URL'), formerPath.meta({ description: 'A whole former URL' })],
        refusedAs('not_a_slug'),
      ),
    )
    .optional()
    .meta({
      description: 'Former URLs of this page, which redirect to the new one',
      perLanguage: true,
    }),
  // A link preview has room for some more; cards and the list of neighbours have not.
  title: within({ unit: 'characters', most: 70 }, text('Name of the project')),
  description: within(
    { unit: 'words', least: 40, most: 80 },
    richText('What it is, for whom, and what is interesting about it: 40 to 80 words'),
  ),
  ...caseWords,
  features: z
    .array(richText('One feature, in one sentence'))
    .min(1, refusedAs('empty_list'))
    .meta({ description: 'What it can do, as a numbered list: one sentence each' }),
  learned: z
    .array(richText('One lesson, in one sentence'))
    .min(1, refusedAs('empty_list'))
    .meta({ description: 'What you learned, as a numbered list: one sentence each' }),
  technologies: z
    .strictObject({
      frontend: text('Front-end technologies, separated by commas').optional(),
      backend: text('Back-end technologies, separated by commas').optional(),
    })
    .default({})
    .meta({ description: 'What it is made with; empty rows are not shown' }),
  title_seo: within(
    { unit: 'characters', most: 60 },
    text('Page title in search results: up to 60 characters'),
  ),
  description_seo: within(
    { unit: 'characters', least: 110, most: 160 },
    text('Page description in search results: 110 to 160 characters'),
  ),
  keywords: z.array(text('A search term')).optional().meta({
    description: 'Search terms of this page; the language’s own list if not set',
    perLanguage: true,
  }),
});

export type ProjectFacts = z.infer<typeof projectFactsSchema>;
export type ProjectWords = z.infer<typeof projectWordsSchema>;
