import type { SiteSettings } from '../model/schemas/site.ts';
import { slugOf } from '../model/slug.ts';
import { withoutEnd } from './networks.ts';
import type { FoundProject } from './profile.ts';

const years = /^(?:19[7-9]|20)\d/;

/** Its dates: only the year if it began and ended in the same one. */
export function timeOf({ from, to }: Pick<FoundProject, 'from' | 'to'>): {
  year?: number;
  from?: string;
  to?: string;
} {
  const [begun, ended] = [from ?? to, to];
  if (!begun) return {};
  if (begun === ended && begun.length === 4)
    return years.test(begun) ? { year: Number(begun) } : {};
  return { from: begun, ...(ended ? { to: ended } : {}) };
}

/** A repository under the owner's base URL is stored by its name only. */
export function repositoriesOf({ source }: FoundProject, { projects }: SiteSettings): string[] {
  if (!source) return [];
  const whole = withoutEnd(source);
  const base = `${projects.source}/`;
  const isUnder = projects.source !== undefined && whole.startsWith(base);
  return [isUnder ? whole.slice(base.length) : whole];
}

const plainTag = (name: string) => slugOf(name).replace(/-?(?:js|lang)$/, '') || slugOf(name);

/** The tags of the filter that match its technologies. */
export const tagsOf = (
  { technologies }: FoundProject,
  known: SiteSettings['projects']['tags'],
): string[] =>
  known
    .filter(({ id, name }) =>
      technologies.some((one) => [plainTag(id), plainTag(name)].includes(plainTag(one))),
    )
    .map(({ id }) => id);

const mostTags = 6;

/** Tags for a new filter: the most frequent technologies of the imported projects. */
export function filterFor(projects: readonly FoundProject[]): { id: string; name: string }[] {
  const named = Map.groupBy(
    projects.flatMap(({ technologies }) => technologies),
    slugOf,
  );
  return [...named]
    .filter(([id]) => id)
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostTags)
    .map(([id, [name]]) => ({ id, name: name as string }));
}

const backEnd =
  /^(?:node|express|fastify|nest|deno|bun\b|go\b|golang|rust|java\b|kotlin|spring|php|laravel|symfony|ruby|rails|python|django|flask|fastapi|c\b|c\+\+|c#|\.net|elixir|phoenix|erlang|haskell|scala|mongo|mysql|maria|postgres|sqlite|sql\b|redis|kafka|rabbit|graphql|rest\b|prisma|docker|kubernetes|aws|azure|firebase|supabase|nginx|linux)/i;

/** Splits technologies into front end and back end: everything from the first back-end one on. */
export function rowsOf(technologies: readonly string[]): { frontend?: string; backend?: string } {
  const at = technologies.findIndex((name) => backEnd.test(name));
  const cut = at < 0 ? technologies.length : at;
  const [frontend, backend] = [technologies.slice(0, cut), technologies.slice(cut)].map((names) =>
    names.join(', '),
  );
  return { ...(frontend ? { frontend } : {}), ...(backend ? { backend } : {}) };
}
