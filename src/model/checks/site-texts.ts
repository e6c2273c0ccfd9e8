import { isFallback } from '../../text/fallback-markers.ts';
import { formOfKey, formsIn, type PluralForm } from '../../text/plurals.ts';
import { textsOf } from '../../text/text-tree.ts';
import { type ContentError, contentError, type Place } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { noteAt } from '../schemas/at-key.ts';
import { isUnread, type SiteSettings } from '../schemas/site.ts';
import { type SiteTexts, siteTextsSchema } from '../schemas/site-texts.ts';
import { differences } from './differences.ts';

/** What may be left out is left out in every language or in none. */
export function checkSiteTextKeys(
  texts: Readonly<Record<Locale, SiteTexts>>,
  site: SiteSettings | undefined,
  languages: Languages,
  shown: readonly Locale[],
): ContentError[] {
  const schema = siteTextsSchema(languages);
  const source = keysOf(texts[languages.source], site);
  const inSource = new Set(source);
  return shown.flatMap((locale) => {
    const own = keysOf(texts[locale], site);
    const isOwn = new Set(own);
    const at = (key: string) => ({ file: `content/texts/${locale}.yaml`, key });
    if (site?.translator && !texts[locale].translations) {
      return [contentError('missing_group', at('translations'))];
    }
    const words = new Map(textsOf(texts[locale]));
    // A counted word of the interface that stands in English has the forms of English.
    const isInEnglish = (key: string) =>
      isFallback(words.get(`${formOfKey(key)?.name}_other`) ?? '');
    const mayFallBack = languages.mayFallBack(locale);
    const ownForms = formsIn(languages.table[locale].lang);
    const forms = mayFallBack ? [] : ownForms;
    const needed = source.flatMap((key) => neededFor(key, forms));
    return [
      ...(mayFallBack ? [] : checkMailLink(texts[locale], at('accessibility.email'))),
      ...needed
        .filter((key) => !isOwn.has(key) && !isInEnglish(key))
        .map((key) => {
          const note = noteAt(schema, key.split('.')) ?? key;
          return contentError('missing', at(key), { note });
        }),
      ...own
        .filter((key) => !inSource.has(key) && !isAmong(ownForms, key) && !isInEnglish(key))
        .map((key) => contentError('not_in_source', at(key), { source: languages.source })),
      ...differences(
        schema,
        texts[languages.source],
        texts[locale],
        at(''),
        languages.source,
      ).filter(({ code }) => code === 'uneven_lists'),
    ];
  });
}

/** Whoever speaks to the page names a link by the word that is seen on it. */
function checkMailLink({ accessibility }: SiteTexts, place: Place): ContentError[] {
  const { email, mail_link: word } = accessibility;
  if (isFallback(email) || isFallback(word)) return [];
  return email.toLowerCase().includes(word.toLowerCase())
    ? []
    : [contentError('name_without_label', place, { word })];
}

/** Whether a key is a form for numbers that the language has; the source may have no need of it. */
const isAmong = (forms: readonly PluralForm[], key: string) =>
  forms.some((form) => form === formOfKey(key)?.form);

/** What a language needs for a text of the source: as many forms of it as it has for numbers. */
export function neededFor(key: string, forms: readonly PluralForm[]): string[] {
  const counted = formOfKey(key);
  if (!counted) return [key];
  if (counted.form !== 'other') return [];
  return [...new Set([...forms, 'other'])].map((form) => `${counted.name}_${form}`);
}

/** The keys of a language's texts; entries of lists are none, and may differ in number. */
const keysOf = (words: SiteTexts, site: SiteSettings | undefined) =>
  textsOf(words)
    .map(([key]) => key)
    .filter((key) => !/\.\d/.test(key) && !isUnread(key, site));
