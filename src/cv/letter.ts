import type { Content } from '../model/content.ts';
import { cvIn } from '../model/cv.ts';
import { withVersion } from '../model/cv-version.ts';
import type { ReadLetter } from '../model/reader/letters.ts';
import { fill } from '../text/placeholders.ts';
import { mapTexts } from '../text/text-tree.ts';
import { type CvDocument, cvDocument, fontsOf, richTextFor } from './document.ts';

/** A letter in the design of the CV: its head and foot with receiver, date, subject and paragraphs. */
export function letterDocument(content: Content, letter: ReadLetter, site: string): CvDocument {
  const { locale, version, receiver, date } = letter;
  const head = cvDocument(content, locale, site, version);
  const {
    name,
    position = '',
    email,
    phone = '',
  } = cvIn(withVersion(content, version), locale).basics;
  const values = { owner: name, position, email, phone, site: content.site.url };
  const filled = (text: string) => fill(text, values);
  const subject = filled(letter.subject);
  const rich = richTextFor(content, locale, site);
  const lang = content.languages.table[locale].lang;
  const written =
    date &&
    new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  const document: CvDocument = {
    ...head,
    title: `${name} – ${subject}`,
    kind: subject,
    order: [],
    profile: { heading: '', text: [] },
    availability: { heading: '', text: '' },
    letter: {
      receiver,
      date: written ?? '',
      subject,
      paragraphs: letter.paragraphs.map((text) => mapTexts(rich(text), filled)),
    },
  };
  return {
    ...document,
    style: { ...head.style, fonts: fontsOf(content, locale, document).families },
  };
}
