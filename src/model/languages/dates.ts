import { memoize } from '../../text/memoize.ts';
import type { Language } from '../schemas/languages.ts';

const shownParts = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  dayOfYear: { month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: '2-digit' },
} as const;

type Wanted = Pick<Language, 'lang' | 'open_graph'> & { shown: keyof typeof shownParts };

/** Made once, since making one takes a thousand times as long as a question to it. */
const dateFormat = memoize(
  ({ lang, open_graph, shown }: Wanted) =>
    // The order of day and month is a matter of the region, which Open Graph asks for.
    new Intl.DateTimeFormat(open_graph.replace('_', '-'), {
      ...shownParts[shown],
      calendar: 'gregory',
      numberingSystem: new Intl.NumberFormat(lang).resolvedOptions().numberingSystem,
      timeZone: 'UTC',
    }),
  ({ lang, open_graph, shown }) => [lang, open_graph, shown].join(),
);

const yearFormat = memoize((lang: string) => new Intl.NumberFormat(lang, { useGrouping: false }));

/** A year as the language writes it, counted as everywhere on the web. */
export const yearIn = (year: string | number, lang: string) =>
  yearFormat(lang).format(Number(year));

/** A day in words, as the language writes it: 14 March 2022, or without the year. */
export const dayIn = (day: string, { lang, open_graph }: Language, withYear = true): string =>
  dateFormat({ lang, open_graph, shown: withYear ? 'day' : 'dayOfYear' }).format(new Date(day));

/** A date to the year or month, 2022 or 03/2022, as the language writes it; nobody reads a CV for its days. */
export function dateIn(date: string, { lang, open_graph }: Language): string {
  if (date.length === 4) return yearIn(date, lang);
  const format = dateFormat({ lang, open_graph, shown: 'month' });
  // Programs that read a CV from right to left take a date with a mark of direction apart.
  return format.format(new Date(date)).replaceAll('\u200F', '');
}
