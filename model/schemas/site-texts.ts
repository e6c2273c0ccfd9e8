import { z } from 'zod';
import { perLocale, perTable } from '../languages/locales.ts';
import { languageName } from '../languages/names.ts';
import type { contexts } from './case-study.ts';
import { countedText, refusedAs, richText, slug, text, within } from './text.ts';

const form = z.strictObject({
  name: text('Label of the name field'),
  email: text('Label of the email field'),
  message: text('Label of the message field'),
  required_hint: text('Line above the fields: all three are required'),
  submit_button: text('Button that sends the form'),
  clear_button: text('Button that clears the form'),
  name_error: text('Error: the name is empty'),
  name_too_long: text('Error: the name is longer than {max} characters', ['max']),
  name_line_break: text('Error: the name contains a line break'),
  email_error: text('Error: the email address is empty'),
  email_invalid: text('Error: not a valid email address, with name@example.com as an example'),
  email_too_long: text('Error: the email address is longer than {max} characters', ['max']),
  message_error: text('Error: the message is empty'),
  message_too_long: text('Error: the message is longer than {max} characters', ['max']),
  sending: text('Next to the buttons while the message is being sent'),
  invalid: text('Next to the form: some fields need to be corrected'),
  failed: text('Next to the form: the message could not be sent, but the text is still there'),
  unread: text(
    'Above the form without JavaScript: the message could not be read; go back to recover the text',
  ),
  too_many: text('Next to the form: too many messages in a short time; wait a moment'),
  retry: text('Button: try to send it again'),
  mail_instead: text('Before your email address: or write directly to'),
  cleared: text('Next to the buttons after the form was cleared'),
  undo: text('Button after it, for a few seconds: restore what was cleared'),
  trap: text('Label of the hidden spam trap, for anyone who finds it: leave it empty'),
  privacy: text('One line below the form: how the data is used'),
});

const languageNames = () =>
  perLocale((locale) =>
    text(`Name of the language ${languageName(locale, 'en')}, in the language of this text`),
  );

const accessibility = {
  back_home: text('Your name in the header, which links to the home page'),
  more: text('Added to the “See more” button, for screen readers'),
  home: text('Name of the home landmark for screen readers: introduction'),
  about: text('Name of the about landmark for screen readers; contains the heading’s words'),
  projects: text('Name of the projects landmark for screen readers; contains the heading’s words'),
  translations: text(
    'Name of the translations landmark for screen readers; contains the heading’s words',
  ).optional(),
  contact: text('Name of the contact landmark for screen readers; contains the heading’s words'),
  project_detail: text(
    'Added to the title of the previous or next project, for screen readers: its page',
  ),
  cv: text('Added to the CV button: file type, language and size, as in PDF, {language}, {size}', [
    'language',
    'size',
  ]),
  profile: text('Link to your profile on {network}', ['network']),
  github: text('The same for GitHub, if it needs another text').optional(),
  linkedin: text('The same for LinkedIn, if it needs another text').optional(),
  email: text('Email link in the footer; starts with its visible word'),
  mail_link: text('Visible word of the email link in the footer'),
  image_profile: text('Describes your portrait'),
  image_translator: text('Describes the translator’s portrait').optional(),
  image_project: text('Name of the enlarged pictures of the project {title}', ['title']),
  previous_image: text('Button next to an enlarged picture: previous picture'),
  next_image: text('Button next to an enlarged picture: next picture'),
  close_image: text('Button that closes an enlarged picture'),
  image_position: text('Announces which picture is enlarged: {number} of {count}', [
    'number',
    'count',
  ]),
  sent: text('Describes the illustration on the confirmation page'),
  lost: text('Describes the illustration on the error page'),
  github_link: text('Added to the source code button of the project {title}', ['title']),
  project_link: text('Added to the demo button of the project {title}', ['title']),
  skip: text('First link on every page: skip to the content'),
  menu: text('Name of the menu'),
  open_menu: text('Menu button while the menu is closed'),
  close_menu: text('Menu button while the menu is open'),
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
  label: text('Name of the theme switcher'),
  light: text('Light theme'),
  dark: text('Dark theme'),
  system: text('Same theme as the system'),
});

const language_offer = z.strictObject({
  text: text(
    'Shown to visitors whose browser uses this language: the page is also available in it',
  ),
  link: text('Link: continue in this language'),
  dismiss: text('Button that hides the suggestion permanently'),
});

const unfinished = z.strictObject({
  draft: text('Badge on a draft project; only visible to you'),
  draft_language: text('Line above the pages of a draft language'),
  fallback: text('Line above a partly translated page: some of it is in {language}', ['language']),
});

const mail = z.strictObject({
  subject: text('Subject of the email to you: message from {name}', ['name']),
  heading: text('First line of the email'),
  name: text('Label of the sender’s name'),
  email: text('Label of the sender’s email address'),
  language: text('Label of the language in which the sender read the site'),
  page: text('Label of the page from which the message was sent'),
  received: text('Label of the date and time of arrival'),
  reply_hint: text('Last line: replying to this email answers the sender'),
  ...countedText('parked', 'Subject of a report: {count} messages could not be delivered by email'),
  parked_hint: text(
    'Below it, before a list of commands that show the messages and send them again',
  ),
  ...countedText('spam', 'Subject of a report: {count} messages look like spam and were held back'),
  spam_hint: text(
    'Below it, before a list of commands that deliver a message anyway; the rest is deleted after {days} days',
    ['days'],
  ),
  spam_mark: text('Subject of a delivered message that looks like spam: a label before {subject}', [
    'subject',
  ]),
  report_more: text('Below a long list: {count} more, shown by {command}', ['count', 'command']),
});

const seoDefaults = z.strictObject({
  keywords: z
    .array(text('A search term'))
    .min(5, refusedAs('few_keywords'))
    .meta({ description: 'Search terms for pages without their own' }),
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
    text('Page title in search results and the browser tab: up to 60 characters'),
  ),
  description_seo: within(
    { unit: 'characters', least: 110, most: 160 },
    text('Page description in search results: 110 to 160 characters'),
  ),
};

export const home = z.strictObject({
  ref: slug('Anchor of the section in its URL'),
  title: text('Menu item of the home page'),
  hello: text('One-word greeting, shown in every language next to the large greeting'),
  greeting: text('Large greeting; the name follows it in the same sentence'),
  author: text('The name after the greeting; {owner} is your name from the settings'),
  author_position: text('Profession and place, one line below the name'),
  creative: text('First of three short lines: creative'),
  design: text('Second of three short lines: design'),
  develop: text('Third of three short lines: develop'),
  view_more: text('Button that scrolls down to the about section'),
  ...seo,
});

const concept = z.strictObject({
  title: text('Title of a card: one to three words'),
  description: text('One or two short sentences below the title of a card'),
});

/** The first is needed; whoever has more to say goes on with section_2. */
const paragraphs = (note: string) => {
  const paragraph = (number: number) => richText(`${note} (paragraph ${number})`);
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
  ref: slug('Anchor of the section in its URL'),
  title: text('Heading and menu item of the about section'),
  cv_text: text('One line next to the CV button'),
  cv_button: text('Button that downloads the CV'),
  concept_key: z
    .array(concept)
    .length(4, refusedAs('not_four_concepts'))
    .meta({ description: 'The four cards, in order' }),
  my_story: z.strictObject({
    title: text('Subheading of your story'),
    ...paragraphs(
      'Your story: what you did before programming, how you got into it, and what changed',
    ),
  }),
  nowadays: z.strictObject({
    title: text('Subheading of your current work'),
    ...paragraphs('Your current work'),
  }),
  passions: z.strictObject({
    title: text('Subheading of your passions'),
    ...paragraphs('Your passions outside work'),
  }),
  timeline: text('Small heading of the list of jobs and courses from the CV'),
});

const contextNames = {
  course: text('Made for a course or a bootcamp'),
  own_idea: text('Made on your own initiative'),
  test_task: text('Made when applying for a job'),
  client: text('Made for someone who paid for it'),
  team_work: text('Made together with others'),
  open_source: text('Made for everyone to use and improve'),
  volunteer: text('Made for a good cause, unpaid'),
} satisfies Record<(typeof contexts)[number], ReturnType<typeof text>>;

export const projects = z.strictObject({
  ref: slug('Anchor of the section in its URL'),
  title: text('Heading and menu item of the projects section'),
  introduction: text('One line next to the heading of the projects section'),
  all: text('Filter option that shows all projects'),
  demo: text('Label of the demo URL, in lists'),
  view: text('Button that opens the demo'),
  source_code: text('Button that opens the source code'),
  year: text('Label of the year or years in which a project was made'),
  context: text('Label of the context: for whom or why it was made'),
  contexts: z.strictObject(contextNames),
  role: text('Label of your role'),
  ...countedText('team', 'After the role, in lower case: a team of {count}, or on your own'),
  duration: text('Label of the duration'),
  description: text('Heading of the description when there is a summary above it'),
  problem: text('Heading of the problem that the project solves'),
  decisions: text('Heading of the numbered decisions'),
  given_up: text('Before what a decision cost; ends with a colon'),
  result: text('Heading of what came of it'),
  next_time: text('Small heading of what you would do differently today'),
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
  ref: slug('Anchor of the section in its URL'),
  title: text('Heading and menu item of the translations section'),
  introduction: richText('The translator’s introduction: two or three sentences in large type'),
  text: richText('The translator’s text; an empty line starts a new paragraph'),
  role: text('Profession, below the translator’s name'),
});

export const contact = z.strictObject({
  ref: slug('Anchor of the section in its URL'),
  title: text('Heading and menu item of the contact section'),
  introduction: text('One or two lines next to the heading of the contact section'),
});

export const confirmation = z.strictObject({
  url: slug('Last part of the page’s URL'),
  title: text('Large thank-you after a message was sent'),
  message_1: text('Says that the message was sent'),
  message_2: text('Promises a reply'),
  button_back: text('Button that goes back to the home page'),
  ...seo,
});

export const error = z.strictObject({
  message: text('Large line on the error page'),
  explanation: text('One or two sentences below it: what may have happened, and what to do'),
  button: text('Button that goes to the home page'),
  ...seo,
});
