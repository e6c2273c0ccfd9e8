import type { z } from 'zod';
import { slugPattern } from '../../text/slug.ts';
import { day, filledList, group, pattern, richText, text } from './text.ts';

/** A letter that goes with a CV: `letters/<id>.yaml`. */
export const letterSchema = group({
  language: text('Language of the letter, as in de'),
  version: pattern(
    slugPattern,
    'not_an_id',
    'Version of the CV that it goes with; its position and paper are the letter’s, too',
  ).optional(),
  receiver: filledList(
    text('A line: name, company, street or town'),
    'Whom it is for, line by line',
  ),
  date: day('Date of the letter').optional(),
  subject: 'What it is about',
  paragraphs: filledList(
    richText('A paragraph, with {owner}, {position}, {email}, {site} and {phone} where you like'),
    'What it says, the greeting and the closing words included',
  ),
});

export type Letter = z.infer<typeof letterSchema>;
