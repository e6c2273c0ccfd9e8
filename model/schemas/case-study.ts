import { z } from 'zod';
import {
  date,
  eachOnce,
  filledList,
  focalPoint,
  group,
  pattern,
  perLanguage,
  refusedAs,
  richText,
  text,
  wholeNumber,
  within,
  year,
} from './text.ts';

/** For whom or why a project was made; their names stand in the site's texts. */
export const contexts = [
  'course',
  'own_idea',
  'test_task',
  'client',
  'team_work',
  'open_source',
  'volunteer',
] as const;

const units = ['hour', 'day', 'week', 'month', 'year'] as const;

export type Duration = { amount: number; unit: (typeof units)[number] };

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

/** What a project may tell about how it came to be, the same in all languages. */
export const caseFacts = {
  year: year('Year in which it was made; or use “From” and “To” to be more precise').optional(),
  from: date('Start, instead of the year').optional(),
  to: date('End; leave empty while ongoing').optional(),
  duration: duration.optional(),
  context: z
    .enum(contexts, refusedAs('not_accepted'))
    .optional()
    .describe(`For whom or why it was made: ${contexts.join(', ')}`),
  team: wholeNumber('Number of people; 1 means only you').optional(),
  featured: wholeNumber('Position among the featured projects: 1 is the first').optional(),
  cover_focus: focalPoint('What stays visible where the cover is cropped'),
  screenshots: filledList(
    screenshotFile,
    'Pictures of the project, in order: the first appears next to the first decision; each language describes them',
  )
    .check(eachOnce())
    .optional(),
};

const decision = group({
  decision: 'The decision in a few words, shown as a small heading',
  reason: richText('Why: one or two sentences'),
  given_up: richText('What it cost, in a few words').optional(),
});

const screenshot = group({
  alt: 'What the picture shows, for people who can’t see it',
  caption: 'What the picture shows and why it matters: a few words below it',
});

/** The words for it in one language. Each may be left out, in all languages alike. */
export const caseWords = {
  cover_alt: text(
    'What the cover shows, for people who can’t see it; leave empty if it is only decoration',
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
    'Two or three decisions that another developer might have made differently',
  ).optional(),
  result: richText('What came of it, with something that can be seen or counted').optional(),
  next_time: richText('What you would do differently today, and why').optional(),
  // Compared with project.yaml instead.
  screenshots: perLanguage(filledList(screenshot, 'One entry per picture, in the same order')),
};
