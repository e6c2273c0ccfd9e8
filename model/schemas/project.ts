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
  .meta({ description: 'Name of a repository under the owner’s address' });

export const repository = z.union(
  [repositoryName, webAddress('Whole address of a repository')],
  refusedAs('not_a_repository'),
);

export const isWholeUrl = (repository: string) => /^https?:\/\//i.test(repository);

/** Stands in `demo` of a project that cannot be tried. */
export const noDemo = 'none';

const demo = z
  .union(
    [webAddress('Whole address of the demo', 'not_a_demo'), z.literal(noDemo), repositoryName],
    refusedAs('not_a_demo'),
  )
  .meta({
    description:
      'Which of several repositories the demo shows, or its address; none when there is no demo',
  });

/** What is the same in all languages: `projects/<id>/project.yaml`. */
export const projectFactsSchema = z
  .strictObject({
    number: z
      .int(refusedAs('not_a_number_from_1'))
      .positive(refusedAs('not_a_number_from_1'))
      .meta({ description: 'Place in time: 1 is the oldest; the site lists the newest first' }),
    tags: z
      .array(slug('A technology of the filter, declared in site.yaml'))
      .check(eachOnce())
      .default([])
      .meta({ description: 'Technologies of the filter' }),
    repositories: z.array(repository).check(eachOnce()).meta({
      description:
        'Repository names under the owner’s address, or whole addresses; none when the source is not public',
    }),
    demo: demo.optional(),
    draft: z.boolean().optional().meta({
      description:
        'true while it is not to be published: only npm run dev shows it; may be incomplete',
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
  url: slug('Last part of the page’s address in this language'),
  old_urls: z
    .array(
      z.union(
        [
          slug('A former url of this page'),
          formerPath.meta({ description: 'Or its whole address' }),
        ],
        refusedAs('not_a_slug'),
      ),
    )
    .optional()
    .meta({
      description: 'Former urls of this page; whoever follows one is led to the new',
      perLanguage: true,
    }),
  // A link preview has room for some more; cards and the list of neighbours have not.
  title: within({ unit: 'characters', most: 70 }, text('Name of the project')),
  description: within(
    { unit: 'words', least: 40, most: 80 },
    richText('What it is, for whom, what is interesting about it: 40 to 80 words'),
  ),
  ...caseWords,
  features: z
    .array(richText('One feature, one sentence'))
    .min(1, refusedAs('empty_list'))
    .meta({ description: 'What it can do, as a numbered list' }),
  learned: z
    .array(richText('One lesson, one sentence'))
    .min(1, refusedAs('empty_list'))
    .meta({ description: 'What was learned, as a numbered list' }),
  technologies: z
    .strictObject({
      frontend: text('Front-end technologies, separated by commas').optional(),
      backend: text('Back-end technologies, separated by commas').optional(),
    })
    .default({})
    .meta({ description: 'What it is made with; a row that is left out is not shown' }),
  title_seo: within(
    { unit: 'characters', most: 60 },
    text('Title of the page in search results: up to 60 characters'),
  ),
  description_seo: within(
    { unit: 'characters', least: 110, most: 160 },
    text('Summary of the page in search results: 110 to 160 characters'),
  ),
  keywords: z.array(text('A search term')).optional().meta({
    description: 'Search terms of this page; the language’s own list if left out',
    perLanguage: true,
  }),
});

export type ProjectFacts = z.infer<typeof projectFactsSchema>;
export type ProjectWords = z.infer<typeof projectWordsSchema>;
