import { createHash } from 'node:crypto';
import { formWords } from '../contact/form/gather-words.ts';
import type { Locale } from '../model/languages/languages.ts';
import { content } from './content.ts';
import { contactAction, link, linkTo } from './urls.ts';

/**
 * What the form is rendered with in the page, and again in the browser, which fetches it as a file: most of
 * its words are of errors, which few visitors see. The file's name has the hash of its text, so that a page
 * that was loaded before an update never gets words that differ from its own.
 */
export function formData(locale: Locale) {
  const props = {
    action: contactAction,
    language: locale,
    confirmation: linkTo('confirmation', locale),
    ownerEmail: content.site.owner.email,
    words: formWords(content.texts[locale], content.languages),
  };
  const json = JSON.stringify(props);
  const name = `${locale}-${createHash('sha256').update(json).digest('hex').slice(0, 8)}`;
  return { props, json, name, url: link(`/form/${name}.json`) };
}
