import type { Person } from 'schema-dts';
import { defaultLocale, type Locale } from '../../model/locales.ts';
import { absolute, absoluteTo } from '../addresses.ts';
import { content } from '../content.ts';
import { profilePicture } from '../profile-picture.ts';

const { owner, translator } = content.site;

/** The owner's name for machines, the same in every language. */
export const personId = `${absoluteTo('home', defaultLocale)}#person`;

/** The owner as the home page tells of them. */
export const ownerIn = (locale: Locale) =>
  ({
    '@type': 'Person',
    '@id': personId,
    name: owner.name,
    jobTitle: content.messages[locale].home.author_position,
    url: absoluteTo('home', locale),
    image: absolute(profilePicture.path),
    email: owner.email,
    ...(owner.profiles.length > 0 && { sameAs: owner.profiles.map(({ url }) => url) }),
    knowsLanguage: content.cv.facts.languages.map(({ code }) => code),
  }) satisfies Person;

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
