import { z } from 'zod';
import { date, eachOnce, focalPoint, refusedAs, richText, text, within, year } from './text.ts';

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

const duration = z
  .string()
  .regex(durationForm, refusedAs('not_a_duration'))
  .transform((written): Duration => {
    const [, amount, unit] = durationForm.exec(written) as RegExpExecArray;
    return { amount: Number(amount), unit: unit as Duration['unit'] };
  })
  .meta({
    description:
      'Time that it took: a number and hours, days, weeks, months or years, as in 2.5 weeks',
  });

const wholeNumber = (note: string) =>
  z
    .int(refusedAs('not_a_number_from_1'))
    .positive(refusedAs('not_a_number_from_1'))
    .meta({ description: note });

const screenshotFile = z
  .string()
  .regex(/^[\w-]+(?:\.[\w-]+)*\.(?:png|jpe?g|webp|avif)$/i, refusedAs('not_a_screenshot'))
  .meta({ description: 'File name of a picture in the project’s folder, as in board.png' });

/** What a project may tell about how it came to be, the same in all languages. */
export const caseFacts = {
  year: year('Year in which it was made; from and to say it more exactly').optional(),
  from: date('Beginning of the work, in the place of year').optional(),
  to: date('End of the work; leave it out while it lasts').optional(),
  duration: duration.optional(),
  context: z
    .enum(contexts, refusedAs('not_a_context'))
    .optional()
    .meta({ description: `For whom or why it was made: ${contexts.join(', ')}` }),
  team: wholeNumber('How many people made it; 1 is the owner alone').optional(),
  featured: wholeNumber(
    'Place among the projects that show the owner best: 1 is the first of them',
  ).optional(),
  cover_focus: focalPoint('What stays in view where the cover is cropped'),
  screenshots: z
    .array(screenshotFile)
    .min(1, refusedAs('empty_list'))
    .check(eachOnce())
    .optional()
    .meta({ description: 'Pictures of it in use, in order; each language describes them' }),
};

const decision = z.strictObject({
  decision: text('What was decided, in a few words, set like a small heading'),
  reason: richText('Why: one or two sentences'),
  given_up: richText('What it cost, the price that was paid for it: a few words').optional(),
});

const screenshot = z.strictObject({
  alt: text('What is seen on the picture, for whoever cannot see it'),
  caption: text('What the picture shows and why that matters: a few words under it'),
});

/** The words for it in one language. Each may be left out, in all languages alike. */
export const caseWords = {
  cover_alt: text(
    'What the cover shows, for whoever cannot see it; left out where it only decorates',
  ).optional(),
  summary: within(
    { unit: 'characters', least: 50, most: 110 },
    text('What it is, in one line of 50 to 110 characters, for cards and the top of the page'),
  ).optional(),
  role: text('The owner’s part in it, in a few words; how many made it is a fact, team').optional(),
  problem: richText(
    'What was hard, and for whom: two to four sentences; why it was worth making',
  ).optional(),
  decisions: z
    .array(decision)
    .min(1, refusedAs('empty_list'))
    .optional()
    .meta({ description: 'Two or three choices that another developer might have made otherwise' }),
  result: richText('What came of it, as far as it can be seen or counted').optional(),
  next_time: richText('What the owner would do otherwise today, and why').optional(),
  screenshots: z.array(screenshot).min(1, refusedAs('empty_list')).optional().meta({
    description: 'One entry per picture of project.yaml, in the same order',
    // Compared with project.yaml instead.
    perLanguage: true,
  }),
};
