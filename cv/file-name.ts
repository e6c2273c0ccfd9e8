import type { Locale } from '../model/locales.ts';
import { slugOf } from '../model/slug.ts';

/** As in `cv-noa-montsec-es.pdf`: lower case, no accents, the same on every system. */
export function cvFileName(word: string, owner: string, locale: Locale): string {
  return `${[word, slugOf(owner), locale].filter(Boolean).join('-')}.pdf`;
}
