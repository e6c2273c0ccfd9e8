import type { Language } from '../schemas/languages.ts';

/** A year as the language writes it, counted as everywhere on the web. */
export const yearIn = (year: string | number, lang: string) =>
  new Intl.NumberFormat(lang, { useGrouping: false }).format(Number(year));

/** A day in words, as the language writes it: 14 March 2022, or without the year. */
export const dayIn = (day: string, { lang, open_graph }: Language, withYear = true): string =>
  new Intl.DateTimeFormat(open_graph.replace('_', '-'), {
    ...(withYear ? { year: 'numeric' } : {}),
    month: 'long',
    day: 'numeric',
    calendar: 'gregory',
    numberingSystem: new Intl.NumberFormat(lang).resolvedOptions().numberingSystem,
    timeZone: 'UTC',
  }).format(new Date(day));

/** A date to the year or month, 2022 or 03/2022, as the language writes it; nobody reads a CV for its days. */
export function dateIn(date: string, { lang, open_graph }: Language): string {
  if (date.length === 4) return yearIn(date, lang);
  // The order of day and month is a matter of the region, which Open Graph asks for.
  const format = new Intl.DateTimeFormat(open_graph.replace('_', '-'), {
    year: 'numeric',
    month: '2-digit',
    calendar: 'gregory',
    numberingSystem: new Intl.NumberFormat(lang).resolvedOptions().numberingSystem,
    timeZone: 'UTC',
  });
  // Programs that read a CV from right to left take a date with a mark of direction apart.
  return format.format(new Date(date)).replaceAll('\u200F', '');
}
