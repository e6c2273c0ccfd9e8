import { withoutMarkers } from '../text/fallback-markers.ts';
import { yearIn } from './languages/dates.ts';
import type { Project } from './reader/projects.ts';
import { isWholeUrl, noDemo, type ProjectTexts } from './schemas/project.ts';
import type { SiteSettings } from './schemas/site.ts';

const lastPart = (url: string) => url.replace(/\/+$/, '').split('/').at(-1) as string;

/** Where the source code lies: the owner's URL plus the repository, unless the project says otherwise. */
export function sourcesOf(
  { repositories }: Pick<Project, 'repositories'>,
  { projects }: Pick<SiteSettings, 'projects'>,
): { name: string; url: string }[] {
  return repositories.map((repository) =>
    isWholeUrl(repository)
      ? { name: lastPart(repository), url: repository }
      : { name: repository, url: `${projects.source}/${repository}` },
  );
}

/** Where the project can be tried, if it can: named after the repository that it says, or the first. */
export function demoOf(
  { demo, repositories }: Pick<Project, 'demo' | 'repositories'>,
  { projects }: Pick<SiteSettings, 'projects'>,
): string | undefined {
  const shown = demo ?? repositories[0];
  if (!shown || shown === noDemo) return undefined;
  if (demo && isWholeUrl(demo)) return demo;
  return projects.demo && `${projects.demo}/${lastPart(shown)}/`;
}

/** A line of technologies as a list of names, which belong to no language; the dash for none is no name. */
export const technologiesIn = (line = '') =>
  withoutMarkers(line)
    .split(/[,،]\s+|、\s*/)
    .filter((name) => /[\p{L}\p{N}]/u.test(name));

/** All technologies of a project, those of the front end first. */
export const technologiesOf = ({ technologies }: Pick<ProjectTexts, 'technologies'>) =>
  [technologies.frontend, technologies.backend].flatMap((line) => technologiesIn(line));

/** How much the first screen shows; a book shows all that is featured, up to its most. */
const shownAtLeast = { book: 4, cards: 2, none: 0 };
const mostInBook = 8;

/**
 * What the first screen shows of jobs and projects: what the owner features, in their order, then the
 * newest projects.
 */
export function shownFirst<Job extends Featured>(
  jobs: readonly Job[],
  projects: readonly Project[],
  firstScreen: SiteSettings['first_screen'],
): (Job | Project)[] {
  const isFeatured = ({ featured }: Featured) => featured !== undefined;
  const published = [...jobs.filter(isFeatured), ...projects.filter(({ draft }) => !draft)];
  const featured = published.filter(isFeatured);
  const most = firstScreen === 'book' ? Math.min(featured.length, mostInBook) : 0;
  return published
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, Math.max(shownAtLeast[firstScreen], most));
}

type Featured = { featured?: number | undefined };

const rankOf = ({ featured }: Featured) => featured ?? Number.MAX_SAFE_INTEGER;

/** A longer list folds its older projects by year where a phone would show them one below the other. */
const mostUnfolded = 30;
const shownBeforeYears = 12;

/**
 * The projects of a list that are always in view, and the others of a long list by their years, the newest first. One
 * without a date is of the year of the one before it.
 */
export function foldedByYear<One extends Dated & Featured>(
  list: readonly One[],
): { first: readonly One[]; years: [year: string, projects: readonly One[]][] } {
  if (list.length <= mostUnfolded) return { first: list, years: [] };
  let year = '';
  const years = new Map<string, One[]>();
  const first = list.filter((project, index) => {
    year = String(project.to ?? project.from ?? project.year ?? year).slice(0, 4);
    if (index < shownBeforeYears || project.featured !== undefined || !year) return true;
    years.set(year, [...(years.get(year) ?? []), project]);
    return false;
  });
  return { first, years: [...years].sort(([one], [other]) => Number(other) - Number(one)) };
}

type Dated = Pick<Project, 'year' | 'from' | 'to'>;

/** When a project was made, in years: 2019, 2018–2019, or 2020– while it lasts. */
export function yearsOf({ year, from, to }: Dated, lang: string) {
  if (year !== undefined) return yearIn(year, lang);
  if (from === undefined) return undefined;
  const [first = '', last = ''] = [from, to ?? ''].map(
    (date) => date && yearIn(date.slice(0, 4), lang),
  );
  return first === last ? first : `${first}–${last}`;
}
