import { type Locale, locales } from './locales.ts';

/** A year as the language writes it, counted as everywhere on the web. */
export const yearIn = (year: string | number, lang: string) =>
  new Intl.NumberFormat(lang, { useGrouping: false }).format(Number(year));

/** A date to the year or month, 2022 or 03/2022, as the language writes it; nobody reads a CV for its days. */
export function dateIn(date: string, locale: Locale): string {
  const { lang } = locales[locale];
  if (date.length === 4) return yearIn(date, lang);
  return new Intl.DateTimeFormat(regionalTag(locale), {
    year: 'numeric',
    month: '2-digit',
    calendar: 'gregory',
    numberingSystem: new Intl.NumberFormat(lang).resolvedOptions().numberingSystem,
    timeZone: 'UTC',
  }).format(new Date(date));
}

/** The order of day and month is a matter of the region, which Open Graph asks for. */
const regionalTag = (locale: Locale) => locales[locale].open_graph.replace('_', '-');
