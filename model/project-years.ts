import { yearIn } from './dates.ts';
import type { Project } from './reader/projects.ts';

/** When a project was made, in years: 2019, 2018–2019, or 2020– while it lasts. */
export function yearsOf({ year, from, to }: Pick<Project, 'year' | 'from' | 'to'>, lang: string) {
  if (year !== undefined) return yearIn(year, lang);
  if (from === undefined) return undefined;
  const [first = '', last = ''] = [from, to ?? ''].map(
    (date) => date && yearIn(date.slice(0, 4), lang),
  );
  return first === last ? first : `${first}–${last}`;
}
