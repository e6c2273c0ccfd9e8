import { z } from 'zod';
import { locales, perLocale, perTable } from '../locales.ts';
import { about, confirmation, contact, error, home, projects, translations } from './page-words.ts';
import { countedText, refusedAs, text } from './text.ts';

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
export const messagesSchema = perTable(() =>
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

export type Messages = z.infer<ReturnType<typeof messagesSchema>>;
