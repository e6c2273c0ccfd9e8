import { z } from 'zod';
import { slugPattern } from '../../text/slug.ts';
import {
  eachOnce,
  filledList,
  group,
  pattern,
  refusedAs,
  slug,
  text,
  wholeNumber,
} from './text.ts';

/** The sections of a CV below contact and profile, in their usual order. */
export const cvSections = [
  'experience',
  'volunteering',
  'education',
  'certificates',
  'projects',
  'publications',
  'awards',
  'skills',
  'languages',
  'interests',
] as const;

const tagList = (note: string) =>
  filledList(pattern(slugPattern, 'not_an_id', 'A tag'), note)
    .check(eachOnce())
    .optional();

const version = group({
  with: tagList('Of what is tagged, show only what has one of these tags'),
  without: tagList('Leave out what has one of these tags'),
  sections: filledList(
    z.enum(cvSections, refusedAs('not_accepted')).describe(`Section: ${cvSections.join(', ')}`),
    'Sections to show, in this order',
  )
    .check(eachOnce())
    .optional(),
  texts: z
    .record(
      z.string(),
      group({
        position: text('Another line below your name').optional(),
        summary: text('Another summary').optional(),
      }),
    )
    .default({})
    .describe('Texts that differ, by language'),
  photograph: filledList(
    text('Code of a language'),
    'Languages in which your portrait is shown, as in [de, es]; left out, in none',
  )
    .check(eachOnce())
    .optional(),
  paper: z
    .enum(['a4', 'letter'], refusedAs('not_accepted'))
    .default('a4')
    .describe('Paper: a4 or letter'),
  pages: wholeNumber('The most pages that it may have').optional(),
  file_name: slug('Beginning of the file names, to which the language is added').optional(),
});

/** Tags of the CV's content, and versions that use them: `cv/versions.yaml`. */
export const cvVersionsSchema = group({
  tags: z
    .record(
      z.string().regex(slugPattern, refusedAs('not_an_id')),
      filledList(
        pattern(
          /^[a-z]+(?:\.[\w-]+)+$/,
          'not_accepted',
          'What has the tag: experience.studio, experience.studio.highlights.0, skills.backend or projects.my-project',
        ),
        'What has this tag; what has none is always shown',
      ).check(eachOnce()),
    )
    .default({})
    .describe('Tags, and what each of them is on'),
  versions: z
    .record(z.string().regex(slugPattern, refusedAs('not_an_id')), version)
    .default({})
    .describe('Versions of the CV; the one named public is on the site, the others are private'),
});

export type CvVersions = z.infer<typeof cvVersionsSchema>;
export type CvVersion = CvVersions['versions'][string];
