import { z } from 'zod';
import { locales, perLocale, perTable } from '../languages/locales.ts';
import type { contexts } from './case-study.ts';
import { countedText, refusedAs, richText, slug, text, within } from './text.ts';

const form = z.strictObject({
  name: text('Label of the name field'),
  email: text('Label of the e-mail field'),
  message: text('Label of the message field'),
  required_hint: text('Line above the fields: all three are needed'),
  submit_button: text('Button that sends the form'),
  clear_button: text('Button that empties the form'),
  name_error: text('Error: the name is empty'),
  name_too_long: text('Error: the name is longer than {max} characters', ['max']),
  name_line_break: text('Error: the name contains a line break'),
  email_error: text('Error: the e-mail address is empty'),
  email_invalid: text('Error: this is not an e-mail address; name@example.com as a model'),
  email_too_long: text('Error: the address is longer than {max} characters', ['max']),
  message_error: text('Error: the message is empty'),
  message_too_long: text('Error: the message is longer than {max} characters', ['max']),
  sending: text('Beside the buttons while the message is on its way'),
  invalid: text('Beside the form: some fields need a correction'),
  failed: text('Beside the form: the message could not be sent; the text is still here'),
  unread: text(
    'Above the form without script: the message could not be read; go back for the text',
  ),
  too_many: text('Beside the form: too many messages in a short time; wait a moment'),
  retry: text('Button: try to send once more'),
  mail_instead: text('Before the owner’s mail address: or write directly to'),
  cleared: text('Beside the buttons after the form was emptied'),
  undo: text('Button after it, for some seconds: bring back what was deleted'),
  trap: text('Label of the hidden trap field, for the rare reader who meets it: leave it empty'),
  privacy: text('One line under the form: what happens with the data'),
});

const languageNames = () =>
  perLocale((locale) =>
    text(`The language ${locales[locale].name}, named in this file’s language`),
  );

const accessibility = {
  back_home: text('The owner’s name in the header, which leads to the home page'),
  more: text('Added to the view-more button, for screen readers'),
  home: text('Name of the home landmark for screen readers: introduction'),
  about: text('Name of the about landmark for screen readers; contains the heading’s words'),
  projects: text('Name of the projects landmark for screen readers; contains the heading’s words'),
  translations: text(
    'Name of the translations landmark for screen readers; contains the heading’s words',
  ).optional(),
  contact: text('Name of the contact landmark for screen readers; contains the heading’s words'),
  project_detail: text(
    'Added to the name of a neighbouring project, for screen readers: the project’s page',
  ),
  cv: text('Added to the CV button: file type, language and size, as in PDF, {language}, {size}', [
    'language',
    'size',
  ]),
  profile: text('Link to a profile of the owner on {network}', ['network']),
  github: text('The same for GitHub, if it should say more').optional(),
  linkedin: text('The same for LinkedIn, if it should say more').optional(),
  email: text('Mail link of the footer; begins with the visible word mail_link'),
  mail_link: text('Visible word of the mail link in the footer'),
  image_profile: text('Describes the portrait of the owner'),
  image_translator: text('Describes the portrait of the translator').optional(),
  image_project: text('Name of the pictures of the project {title}, shown large', ['title']),
  previous_image: text('Button beside a picture shown large: the one before it'),
  next_image: text('Button beside a picture shown large: the one after it'),
  close_image: text('Button that closes a picture shown large'),
  sent: text('Describes the drawing of the confirmation page'),
  lost: text('Describes the drawing of the error page'),
  github_link: text('Added to the source-code button of the project {title}', ['title']),
  project_link: text('Added to the demo button of the project {title}', ['title']),
  skip: text('First link of every page: jump to the content'),
  menu: text('Name of the menu'),
  open_menu: text('Hamburger button while the menu is closed'),
  close_menu: text('Hamburger button while the menu is open'),
  languages: text('Name of the language switcher'),
  voices: text('Name of the list of greetings, each a link to the page in that language'),
  scroll_down: text('Arrow on the first screen: scroll down to the about section'),
  filter: text('Name of the technology filter'),
  ...countedText('results', 'Announced after filtering: {count} projects are shown'),
  breadcrumb: text('Name of the breadcrumb'),
  neighbours: text('Name of the navigation to the previous and next project'),
  profiles: text('Name of the list of links in the footer'),
};

const theme = z.strictObject({
  label: text('Name of the theme switch'),
  light: text('Light theme'),
  dark: text('Dark theme'),
  system: text('Theme of the visitor’s system'),
});

const language_offer = z.strictObject({
  text: text('Offered to a visitor whose browser prefers this language: the page exists in it'),
  link: text('Link of the offer: read on in this language'),
  dismiss: text('Button that hides the offer for good'),
});

const unfinished = z.strictObject({
  draft: text('Mark on a project that is not published yet; seen only while the site is worked on'),
  draft_language: text('Line above the pages of a language that is not published yet'),
  fallback: text('Line above a page that is not translated whole: some of it is in {language}', [
    'language',
  ]),
});

const mail = z.strictObject({
  subject: text('Subject of the mail to the owner: message from {name}', ['name']),
  heading: text('First line of the mail'),
  name: text('Label of the sender’s name'),
  email: text('Label of the sender’s address'),
  language: text('Label of the language that the sender read the site in'),
  page: text('Label of the page that the message came from'),
  received: text('Label of the time of arrival'),
  reply_hint: text('Last line: an answer to this mail goes to the sender'),
  ...countedText('parked', 'Subject of a report: {count} messages could not be delivered by mail'),
  parked_hint: text(
    'Under it, before a list of commands that show the messages and send them again',
  ),
  ...countedText('spam', 'Subject of a report: {count} messages look like spam and were held back'),
  spam_hint: text(
    'Under it, before a list of commands that deliver a message after all; the rest is erased after {days} days',
    ['days'],
  ),
  spam_mark: text('Subject of a delivered message that looks like spam: a mark before {subject}', [
    'subject',
  ]),
  report_more: text('Under a long list: {count} more, which {command} shows', ['count', 'command']),
});

const seoDefaults = z.strictObject({
  keywords: z
    .array(text('A search term'))
    .min(5, refusedAs('few_keywords'))
    .meta({ description: 'Search terms of every page that has none of its own' }),
});

/** Every word of one language that is not part of a project or of the CV. */
export const siteTextsSchema = perTable(() =>
  z.strictObject({
    home,
    about,
    projects,
    translations: translations.optional(),
    contact,
    confirmation,
    error,
    form,
    accessibility: z.strictObject({ ...languageNames(), ...accessibility }),
    theme,
    language_offer,
    unfinished,
    mail,
    seo: seoDefaults,
  }),
);

export type SiteTexts = z.infer<ReturnType<typeof siteTextsSchema>>;

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
