import { z } from 'zod';
import { tagSlugOf } from '../../text/slug.ts';
import {
  day,
  eachOnce,
  focalPoint,
  group,
  markdown,
  oldUrls,
  perLanguage,
  refusedAs,
  slug,
  text,
  within,
} from './text.ts';

/** What is the same in all languages: `notes/<id>/note.yaml`. */
export const noteFactsSchema = z.strictObject({
  date: day('Day on which it was first published'),
  updated: day('Day of the last change that readers should know of').optional(),
  tags: z
    .array(
      text('A topic, as shown').refine((name) => tagSlugOf(name) !== '', refusedAs('not_a_slug')),
    )
    .check(eachOnce(tagSlugOf))
    .default([])
    .describe('Topics, each with a page that lists its notes'),
  draft: z
    .boolean()
    .optional()
    .describe('Not published: only you can see it, and it may be incomplete'),
  cover_focus: focalPoint('What stays visible where the cover is cropped'),
});

/** The texts of one note in one language: `notes/<id>/<lang>.md`, the text below the other keys. */
export const noteTextsSchema = group({
  title: within({ unit: 'characters', most: 90 }, text('Title of the note')),
  description: within(
    { unit: 'characters', least: 60, most: 160 },
    text('What it says, in one or two sentences, for lists and search results'),
  ).optional(),
  url: slug(
    'Last part of the page’s URL in this language; the name of its folder if not set',
  ).optional(),
  old_urls: oldUrls,
  cover_alt: perLanguage(
    text(
      'What the cover shows, for people who cannot see it; leave empty if it is only decoration',
    ),
  ),
  text: markdown('The text, in Markdown').optional(),
});

export type NoteFacts = z.infer<typeof noteFactsSchema>;
export type NoteTexts = z.infer<typeof noteTextsSchema>;
