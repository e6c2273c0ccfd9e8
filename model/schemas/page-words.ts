import { z } from 'zod';
import type { contexts } from './case.ts';
import { countedText, refusedAs, richText, slug, text, within } from './text.ts';

const seo = {
  title_seo: within(
    { unit: 'characters', most: 60 },
    text('Title of the page in search results and the browser tab: up to 60 characters'),
  ),
  description_seo: within(
    { unit: 'characters', least: 110, most: 160 },
    text('Summary of the page in search results: 110 to 160 characters'),
  ),
};

export const home = z.strictObject({
  ref: slug('Anchor of the section; the same as in routes.yaml'),
  title: text('Menu entry of the home section'),
  hello: text('One-word greeting, shown once per language beside the large greeting'),
  greeting: text('Large greeting; the name follows it in the same sentence'),
  author: text('The name after the greeting; {owner} takes it from site.yaml'),
  author_position: text('Profession and place, one line under the name'),
  creative: text('First of three short lines: creative'),
  design: text('Second of three short lines: design'),
  develop: text('Third of three short lines: develop'),
  view_more: text('Button that leads down to the about section'),
  ...seo,
});

const concept = z.strictObject({
  title: text('Title of a concept card: one to three words'),
  description: text('One or two short sentences under the title of a concept card'),
});

/** The first is needed; whoever has more to say goes on with section_2. */
const paragraphs = (note: string) => {
  const paragraph = (number: number) => richText(`${note}; paragraph ${number}`);
  return {
    section_1: paragraph(1),
    section_2: paragraph(2).optional(),
    section_3: paragraph(3).optional(),
    section_4: paragraph(4).optional(),
    section_5: paragraph(5).optional(),
    section_6: paragraph(6).optional(),
  };
};

export const about = z.strictObject({
  ref: slug('Anchor of the section; the same as in routes.yaml'),
  title: text('Heading and menu entry of the about section'),
  cv_text: text('One line beside the button that downloads the CV'),
  cv_button: text('Button that downloads the CV'),
  concept_key: z
    .array(concept)
    .length(4, refusedAs('not_four_concepts'))
    .meta({ description: 'The four concept cards, in order' }),
  my_story: z.strictObject({
    title: text('Sub-heading of the story'),
    ...paragraphs('Story: what came before programming, how it came in, what changed'),
  }),
  nowadays: z.strictObject({
    title: text('Sub-heading of the present-day work'),
    ...paragraphs('Present-day work'),
  }),
  passions: z.strictObject({
    title: text('Sub-heading of the passions'),
    ...paragraphs('Passions outside work'),
  }),
  timeline: text('Small heading of the list of jobs and courses, which comes from the CV'),
});

const contextNames = {
  course: text('Made for a course or a bootcamp'),
  own_idea: text('Made because the owner wanted it'),
  test_task: text('Made in an application for a job'),
  client: text('Made for someone who paid for it'),
  team_work: text('Made together with others'),
  open_source: text('Made for everyone to use and to improve'),
  volunteer: text('Made for a good cause, without pay'),
} satisfies Record<(typeof contexts)[number], ReturnType<typeof text>>;

export const projects = z.strictObject({
  ref: slug('Anchor of the section; the same as in routes.yaml'),
  title: text('Heading and menu entry of the projects section'),
  introduction: text('One line beside the heading of the projects section'),
  all: text('Filter entry that shows all projects'),
  demo: text('Label of the demo address, in lists'),
  view: text('Button that opens the demo'),
  source_code: text('Button that opens the source code'),
  year: text('Label of the year or years in which a project was made'),
  context: text('Label of the context: for whom or why it was made'),
  contexts: z.strictObject(contextNames),
  role: text('Label of the owner’s part in it'),
  ...countedText('team', 'Behind the role, in lower case: made by {count} people, or by one alone'),
  duration: text('Label of the time that it took'),
  built_with: text('Label of the technologies among the facts at the top'),
  description: text('Heading of the description, where a summary stands above it'),
  problem: text('Heading of the problem that the project solves'),
  decisions: text('Heading of the numbered decisions'),
  given_up: text('Before what a decision has cost; ends with a colon'),
  result: text('Heading of what came of it'),
  next_time: text('Small heading of what the owner would do otherwise today'),
  screenshots: text('Heading of the pictures'),
  features: text('Heading of the numbered features'),
  learned: text('Heading of the numbered lessons'),
  technologies: text('Heading of the technologies'),
  frontend: text('Label of the front-end line'),
  backend: text('Label of the back-end line'),
  all_projects: text('Link from a project back to the list'),
  previous: text('Small label above the title of the previous project'),
  next: text('Small label above the title of the next project'),
});

export const translations = z.strictObject({
  ref: slug('Anchor of the section; the same as in routes.yaml'),
  title: text('Heading and menu entry of the translations section'),
  introduction: richText('The translator introduces themselves: two or three sentences, set large'),
  text: richText('The translator’s text; an empty line starts a new paragraph'),
  role: text('Under the translator’s name: the profession'),
});

export const contact = z.strictObject({
  ref: slug('Anchor of the section; the same as in routes.yaml'),
  title: text('Heading and menu entry of the contact section'),
  introduction: text('One or two lines beside the heading of the contact section'),
});

export const confirmation = z.strictObject({
  url: slug('Last part of the page’s address; the same as in routes.yaml'),
  title: text('Large thanks after a message was sent'),
  message_1: text('Says that the message was sent'),
  message_2: text('Promises an answer'),
  button_back: text('Button that leads back to the home page'),
  ...seo,
});

export const error = z.strictObject({
  message: text('Large line of the error page'),
  explanation: text('One or two calm sentences under it: what may have happened, what to do'),
  button: text('Button that leads to the home page'),
  ...seo,
});
