import { z } from 'zod';
import { memoize } from '../../text/memoize.ts';
import type { Languages } from '../languages/languages.ts';
import { languageName } from '../languages/names.ts';
import { isElementId } from '../routes.ts';
import { noteAt } from './at-key.ts';
import { contexts, labelledFacts, projectFactsSchema } from './project.ts';
import {
  countedText,
  filledList,
  group,
  oldUrls,
  optionalSeo,
  perLanguage,
  refusedAs,
  richText,
  seo,
  slug,
  text,
  within,
} from './text.ts';

const form = group({
  name: 'Label of the name field',
  email: 'Label of the email field',
  message: 'Label of the message field',
  required_hint: 'Line above the fields: all three are required',
  submit_button: 'Button that sends the form',
  clear_button: 'Button that clears the form',
  name_error: 'Error: the name is empty',
  name_too_long: 'Error: the name is longer than {max} characters',
  name_line_break: 'Error: the name contains a line break',
  email_error: 'Error: the email address is empty',
  email_invalid: 'Error: not a valid email address, with name@example.com as an example',
  email_too_long: 'Error: the email address is longer than {max} characters',
  message_error: 'Error: the message is empty',
  message_too_long: 'Error: the message is longer than {max} characters',
  sending: 'Next to the buttons while the message is being sent',
  invalid: 'Next to the form: some fields need to be corrected',
  failed: 'Next to the form: the message could not be sent, but the text is still there',
  unread:
    'Above the form without JavaScript: the message could not be read; go back to recover the text',
  too_many: 'Next to the form: too many messages in a short time; wait a moment',
  retry: 'Button: try to send it again',
  mail_instead: 'Before your email address: or write directly to',
  cleared: 'Next to the buttons after the form was cleared',
  undo: 'Button after it, for a few seconds: restore what was cleared',
  trap: 'Label of the hidden spam trap, for anyone who finds it: leave it empty',
  privacy: 'One line below the form: how the data is used',
});

const languageNames = (languages: Languages) =>
  languages.perLocale((locale) =>
    text(`Name of the language ${languageName(locale, 'en')}, in the language of this text`),
  );

const accessibility = {
  back_home: 'Your name in the header, which links to the home page',
  more: 'Added to the “See more” button, for screen readers',
  home: 'Name of the home landmark for screen readers: introduction',
  about: 'Name of the about landmark for screen readers; contains the heading’s words',
  projects: 'Name of the projects landmark for screen readers; contains the heading’s words',
  translations: text(
    'Name of the translations landmark for screen readers; contains the heading’s words',
  ).optional(),
  contact: 'Name of the contact landmark for screen readers; contains the heading’s words',
  project_detail:
    'Added to the title of the previous or next project, for screen readers: its page',
  cv: 'Added to the CV button: file type, language and size, as in PDF, {language}, {size}',
  profile: 'Link to your profile on {network}',
  github: text('The same for GitHub, if it needs another text').optional(),
  linkedin: text('The same for LinkedIn, if it needs another text').optional(),
  email: 'Email link in the footer; starts with its visible word',
  mail_link: 'Visible word of the email link in the footer',
  image_profile: 'Describes your portrait',
  image_translator: text('Describes the translator’s portrait').optional(),
  image_project: 'Name of the enlarged pictures of the project {title}',
  previous_image: 'Button next to an enlarged picture: previous picture',
  next_image: 'Button next to an enlarged picture: next picture',
  close_image: 'Button that closes an enlarged picture',
  image_position: 'Announces which picture is enlarged: {number} of {count}',
  sent: 'Describes the illustration on the confirmation page',
  lost: 'Describes the illustration on the error page',
  github_link: 'Added to the source code button of the project {title}',
  project_link: 'Added to the demo button of the project {title}',
  skip: 'First link on every page: skip to the content',
  menu: 'Name of the menu',
  open_menu: 'Menu button while the menu is closed',
  close_menu: 'Menu button while the menu is open',
  languages: 'Name of the language switcher',
  scroll_down: 'Arrow on the first screen: scroll down to the about section',
  filter: 'Name of the technology filter',
  ...countedText('results', 'Announced after filtering: {count} projects are shown'),
  breadcrumb: 'Name of the breadcrumb',
  neighbours: 'Name of the navigation to the previous and next project',
  profiles: 'Name of the list of links in the footer',
};

const theme = group({
  label: 'Name of the theme switcher',
  light: 'Light theme',
  dark: 'Dark theme',
  system: 'Same theme as the system',
});

/** Of notes, which are written in Markdown. */
const markdown = group({
  footnotes: 'Heading of the footnotes of a note',
  back: 'Link from footnote {number} back to where it is mentioned, for screen readers',
  anchor: 'Link of the heading “{heading}” to itself, for screen readers',
  table: 'Name of a table that may be wider than the window, for screen readers',
  copy: 'Button that copies the code beside it',
  copied: 'The same button once the code is copied',
  done: 'Task of a list that is done, for screen readers',
  open: 'Task of a list that is still to be done, for screen readers',
  note: 'Heading of an aside: something to note',
  tip: 'Heading of an aside: a tip',
  important: 'Heading of an aside: something important',
  warning: 'Heading of an aside: a warning',
  caution: 'Heading of an aside: a danger',
});

const language_offer = group({
  text: 'Shown to visitors whose browser uses this language: the page is also available in it',
  link: 'Link: continue in this language',
  dismiss: 'Button that hides the suggestion permanently',
});

const unfinished = group({
  draft: 'Badge on a draft project; only visible to you',
  draft_language: 'Line above the pages of a draft language',
  fallback: 'Line above a partly translated page: some of it is in {language}',
});

const mail = group({
  subject: 'Subject of the email to you: message from {name}',
  heading: 'First line of the email',
  name: 'Label of the sender’s name',
  email: 'Label of the sender’s email address',
  language: 'Label of the language in which the sender read the site',
  page: 'Label of the page from which the message was sent',
  received: 'Label of the date and time of arrival',
  reply_hint: 'Last line: replying to this email answers the sender',
  ...countedText('parked', 'Subject of a report: {count} messages could not be delivered by email'),
  parked_hint: 'Below it, before a list of commands that show the messages and send them again',
  ...countedText('spam', 'Subject of a report: {count} messages look like spam and were held back'),
  ...countedText(
    'spam_hint',
    'Below it, before a list of commands that deliver a message anyway; the rest is deleted after {count} days',
  ),
  spam_mark: 'Subject of a delivered message that looks like spam: a label before {subject}',
  report_more: 'Below a long list: {count} more, shown by {command}',
});

const seoDefaults = group({
  keywords: perLanguage(
    z.array(text('A search term')).describe('Search terms for pages without their own'),
  ),
});

/** The page has its own elements under some ids. */
const anchor = () =>
  slug('Anchor of the section in its URL').refine(
    (ref) => !isElementId(ref),
    refusedAs('anchor_reserved'),
  );

/** Every word of one language that is not part of a project or of the CV. */
export const siteTextsSchema = memoize(
  (languages: Languages) =>
    group({
      home,
      about,
      projects,
      notes,
      search,
      translations: translations.optional(),
      contact,
      confirmation,
      error,
      form,
      accessibility: group({ ...languageNames(languages), ...accessibility }),
      markdown,
      theme,
      language_offer,
      unfinished,
      mail,
      seo: seoDefaults.default({}),
    }),
  ({ all }) => all.join(),
);

export type SiteTexts = z.infer<ReturnType<typeof siteTextsSchema>>;

export const home = group({
  ref: anchor(),
  old_urls: oldUrls,
  title: 'Menu item of the home page',
  greeting: 'Large greeting; the name follows it in the same sentence',
  author: 'The name after the greeting; {owner} is your name from the settings',
  author_position: text('Profession and place, one line below the name').optional(),
  creative: text('First of three short lines: creative').optional(),
  design: text('Second of three short lines: design').optional(),
  develop: text('Third of three short lines: develop').optional(),
  more_lines: filledList(text('Another short line'), 'Short lines after these three').optional(),
  proof: richText(
    'One sentence after the short lines: your best result, with a number; *emphasis* gives it the accent colour',
  ).optional(),
  write: 'Button that leads to the contact section',
  cv: 'Button that downloads the CV: one or two words',
  view_more: 'Link to the about section; also opens what is folded',
  view_less: 'Folds it again',
  ...optionalSeo,
});

const concept = group({
  title: 'Title of a card: one to three words',
  description: 'One or two short sentences below the title of a card',
});

/** Whoever has more to say goes on with section_2; a part without paragraphs is not shown. */
const paragraphs = (note: string) => {
  const paragraph = (number: number) => richText(`${note} (paragraph ${number})`);
  return {
    section_1: paragraph(1).optional(),
    section_2: paragraph(2).optional(),
    section_3: paragraph(3).optional(),
    section_4: paragraph(4).optional(),
    section_5: paragraph(5).optional(),
    section_6: paragraph(6).optional(),
  };
};

export const about = group({
  ref: anchor(),
  old_urls: oldUrls,
  title: 'Heading and menu item of the about section',
  cv_text: text('One line next to the CV button').optional(),
  cv_button: 'Button that downloads the CV',
  concept_key: z.array(concept).default([]).describe('Cards about how you work, in order'),
  my_story: group({
    title: 'Subheading of your story',
    ...paragraphs(
      'Your story: what you did before programming, how you got into it, and what changed',
    ),
  }),
  nowadays: group({
    title: 'Subheading of your current work',
    ...paragraphs('Your current work'),
  }),
  passions: group({
    title: 'Subheading of your passions',
    ...paragraphs('Your passions outside work'),
  }),
  timeline: 'Small heading of the list of jobs and courses from the CV',
});

/** The note of a label follows from the note of its fact. */
const factLabels = Object.fromEntries(
  labelledFacts.map((fact) => [
    fact,
    `Label of “${fact}” on a project’s page: ${noteAt(projectFactsSchema, [fact])}`,
  ]),
) as Record<(typeof labelledFacts)[number], string>;

export const projects = group({
  ref: anchor(),
  old_urls: oldUrls,
  title: 'Heading and menu item of the projects section',
  introduction: text('One line next to the heading of the projects section').optional(),
  all: 'Filter option that shows all projects',
  demo: 'Label of the demo URL, in lists',
  view: 'Button that opens the demo',
  source_code: 'Button that opens the source code',
  ...factLabels,
  contexts: group(contexts),
  role: 'Label of your role',
  ...countedText('team', 'After the role, in lower case: a team of {count}, or on your own'),
  description: 'Heading of the description when there is a summary above it',
  problem: 'Heading of the problem that the project solves',
  decisions: 'Heading of the numbered decisions',
  given_up: 'Before what a decision cost; ends with a colon',
  result: 'Heading of what came of it',
  next_time: 'Small heading of what you would do differently today',
  screenshots: 'Heading of the pictures',
  features: 'Heading of the numbered features',
  learned: 'Heading of the numbered lessons',
  technologies: 'Heading of the technologies',
  frontend: 'Label of the front-end line',
  backend: 'Label of the back-end line',
  tags: group({
    url: slug('Word in the URLs of the pages of technologies'),
    title: 'Heading of the page of a technology: projects with {tag}',
    description: 'Page description of it in search results: all projects with {tag} by {owner}',
  }),
  all_projects: 'Link from a project back to the list',
  previous: 'Small label above the title of the previous project',
  next: 'Small label above the title of the next project',
});

/** Read only where there are notes. */
export const notes = group({
  url: slug('Word in the URLs of the list of notes and of every note'),
  title: 'Heading and menu item of the notes',
  introduction: text('One line next to the heading of the list').optional(),
  description_seo: within(
    { unit: 'characters', least: 60, most: 160 },
    text('Page description of the list in search results'),
  ),
  all_notes: 'Link to the list of all notes',
  ...countedText('minutes', 'Reading time of a note: {count} minutes'),
  updated: 'Next to the date of a note: changed on {date}',
  also_in: 'Before the names of the other languages of a note; ends with a colon',
  outdated: 'Line above the translation of a note whose original has changed since',
  original: 'Link to the original after that line',
  in_language: 'Mark of a note that only exists in another language: in {language}',
  contents: 'Heading of the table of contents of a note',
  previous: 'Small label above the title of the previous note',
  next: 'Small label above the title of the next note',
  neighbours: 'Name of the navigation to the previous and next note',
  pages: 'Name of the navigation between the pages of a long list',
  page: 'Title of a further page of the list: page {number}',
  tags: group({
    url: slug('Word in the URLs of the pages of topics'),
    label: 'Name of the list of topics',
    title: 'Heading of the page of a topic: notes on {tag}',
    description: 'Page description of it in search results: all notes on {tag} by {owner}',
  }),
});

/** Read only where there are many titles. */
export const search = group({
  url: slug('Last part of the URL of the page with all titles'),
  button: 'Button that opens the search',
  title: 'Heading of the page with the titles of all projects and notes, and link to it',
  description: 'Page description of it: all projects and notes by {owner}',
  label: 'Label of the search field',
  ...countedText('results', 'Announced below the field: {count} results'),
  none: 'The same when nothing was found for {query}',
  shortcut: 'Checkbox in the search: whether the key / opens it',
  close: 'Button that closes the search',
});

export const translations = group({
  ref: anchor(),
  old_urls: oldUrls,
  title: 'Heading and menu item of the translations section',
  introduction: richText('The translator’s introduction: two or three sentences in large type'),
  text: richText('The translator’s text; an empty line starts a new paragraph'),
  role: 'Profession, below the translator’s name',
});

export const contact = group({
  ref: anchor(),
  old_urls: oldUrls,
  title: 'Heading and menu item of the contact section',
  introduction: text('One or two lines next to the heading of the contact section').optional(),
});

export const confirmation = group({
  url: slug('Last part of the page’s URL'),
  old_urls: oldUrls,
  title: 'Large thank-you after a message was sent',
  message_1: 'Says that the message was sent',
  message_2: 'Promises a reply',
  button_back: 'Button that goes back to the home page',
  ...seo,
});

export const error = group({
  message: 'Large line on the error page',
  explanation: 'One or two sentences below it: what may have happened, and what to do',
  button: 'Button that goes to the home page',
  ...seo,
});
