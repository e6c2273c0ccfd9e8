import type { EducationalOccupationalCredential, Person } from 'schema-dts';
import { type CvMention, cvIn } from '../../model/cv.ts';
import { defaultLocale, type Locale } from '../../model/locales.ts';
import { absolute, absoluteTo } from '../addresses.ts';
import { content } from '../content.ts';
import { profilePicture } from '../profile-picture.ts';

const { owner, translator } = content.site;

/** The owner's name for machines, the same in every language. */
export const personId = `${absoluteTo('home', defaultLocale)}#person`;

/** The owner as the home page tells of them; what they do without is not named. */
export function ownerIn(locale: Locale, of = content): Person {
  const { owner: person } = of.site;
  const { awards, certificates } = cvIn(of, locale);
  return {
    '@type': 'Person',
    '@id': personId,
    name: person.name,
    jobTitle: of.messages[locale].home.author_position,
    url: absoluteTo('home', locale),
    image: absolute(profilePicture.path),
    email: person.email,
    ...(person.profiles.length > 0 && { sameAs: person.profiles.map(({ url }) => url) }),
    knowsLanguage: of.cv.facts.languages.map(({ code }) => code),
    ...(awards.length > 0 && { award: awards.map(({ title }) => title) }),
    ...(certificates.length > 0 && { hasCredential: certificates.map(credentialOf) }),
  };
}

const credentialOf = ({ title, url }: CvMention): EducationalOccupationalCredential => ({
  '@type': 'EducationalOccupationalCredential',
  name: title,
  ...(url && { url }),
});

/** The owner where the page is about something else. */
export const ownerInShort = {
  '@type': 'Person',
  '@id': personId,
  name: owner.name,
  url: absoluteTo('home', defaultLocale),
} as const satisfies Person;

/** What a work says about its translator: nothing where the site has none. */
export const translatedBy = translator
  ? ({ translator: { '@type': 'Person', ...translator } } as const)
  : {};
