import { defaultLocale, type Locale, locales } from '../../model/locales.ts';
import { absoluteTo } from '../addresses.ts';
import { content } from '../content.ts';
import type { PageData } from './JsonLd.tsx';
import { ownerIn, personId, translatedBy } from './people.ts';

/** What every page is a part of, named the same in every language. */
export const siteId = `${absoluteTo('home', defaultLocale)}#website`;

/** Whose page this is. Lean: it stands within the first 14 KB, and the head has the other texts. */
export const homeData = (locale: Locale): PageData => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'ProfilePage',
      url: absoluteTo('home', locale),
      inLanguage: locales[locale].lang,
      isPartOf: { '@id': siteId },
      mainEntity: ownerIn(locale),
    },
    {
      '@type': 'WebSite',
      '@id': siteId,
      name: content.site.owner.name,
      url: absoluteTo('home', defaultLocale),
      inLanguage: content.languages.map((code) => locales[code].lang),
      author: { '@id': personId },
      ...translatedBy,
    },
  ],
});
