import { date as dateSchema } from '../model/schemas/text.ts';
import { memoize } from '../text/memoize.ts';

/** A date in the format of the content, `none` for something that continues, or `wrong`. */
type ReadDate = { date: string } | 'none' | 'wrong';

const lasting =
  /^(?:-|–|present|current|currently|now|today|ongoing|heute|aktuell|laufend|hoy|actual|actualidad|actualmente|presente|avui|actualitat|actualment|aujourd['’]hui|présent|oggi|attuale|atual)$/i;

/** Dates that begin with the year, month or day; the time of day is ignored. */
const fromYear = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ]\d\d:.*)?$/;
const monthAndYear = /^(\d{1,2})[-/.](\d{4})$/;
const dayMonthYear = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const withName =
  /^(?:(\d{1,2})\.?\s+)?(?:de\s+|d['’]\s*)?(\p{L}+)\.?,?\s+(?:(\d{1,2}),?\s+)?(?:de[l]?\s+)?(\d{4})$/u;

export function readDate(value: unknown): ReadDate {
  const written = ['number', 'string'].includes(typeof value) ? String(value).trim() : '';
  if (written === '' || lasting.test(written)) return 'none';
  const found = partsOf(written);
  if (!found) return 'wrong';
  const date = found.map((part, index) => (index ? part.padStart(2, '0') : part)).join('-');
  return calendar.safeParse(date).success ? { date } : 'wrong';
}

const calendar = dateSchema('');

/** Year, month and day, if given. */
function partsOf(written: string): string[] | undefined {
  const inOrder = fromYear.exec(written);
  if (inOrder) return inOrder.slice(1).filter(Boolean);
  const short = monthAndYear.exec(written);
  if (short) return [short[2], short[1]] as string[];
  const long = dayMonthYear.exec(written);
  if (long) return dayAndMonth(long.slice(1) as [string, string, string, string]);
  const named = withName.exec(written);
  if (!named) return undefined;
  const [, day, name, dayAfter, year] = named as unknown as string[];
  const month = monthNames().get(plain(name as string));
  // “Spring 2020” has at least a year.
  if (!month) return day || dayAfter ? undefined : [year as string];
  return [year, month, day ?? dayAfter].filter((part) => part !== undefined);
}

/** With dots the day comes first; with slashes only if the first number cannot be a month. */
function dayAndMonth([first, sign, second, year]: [string, string, string, string]) {
  if (sign === '.' || Number(first) > 12) return [year, second, first];
  return Number(second) > 12 ? [year, first, second] : undefined;
}

const plain = (name: string) => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Long and short month names with their numbers, in the languages of most exports. */
const monthNames = memoize<void, ReadonlyMap<string, string>>(
  () =>
    new Map([
      ...['en', 'es', 'ca', 'de', 'fr', 'it', 'pt', 'nl', 'pl', 'sv'].flatMap((language) =>
        (['long', 'short'] as const).flatMap((style) => {
          const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
          return Array.from({ length: 12 }, (_, month): [string, string] => {
            const name = plain(format.format(new Date(Date.UTC(2020, month)))).replaceAll('.', '');
            return [/\p{L}*$/u.exec(name)?.[0] ?? '', String(month + 1)];
          });
        }),
      ),
      ['sept', '9'],
      ['mrz', '3'],
    ]),
);
