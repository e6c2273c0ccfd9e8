import type { Values } from '../text/placeholders.ts';
import { formOfKey, inDigits } from '../text/plurals.ts';

/** How many projects and languages a site has. */
export type Counts = { projects: number; languages: number };

/** What each placeholder counts; any text may contain them. */
const counted: Readonly<Record<string, keyof Counts>> = {
  project_count: 'projects',
  language_count: 'languages',
};

/** Older content has these, from when they spelled the number out. They print the same digits. */
const formerly: typeof counted = {
  projects: 'projects',
  Projects: 'projects',
  languages: 'languages',
  Languages: 'languages',
};

const all = { ...counted, ...formerly };

export const countNames: readonly string[] = Object.keys(all);

export const isFormerCountName = (name: string) => Object.hasOwn(formerly, name);

/** What a placeholder counts, if it counts anything. */
export const countOf = (name: string) => (Object.hasOwn(all, name) ? all[name] : undefined);

export const countValues = (counts: Counts, lang: string): Values =>
  Object.fromEntries(
    Object.entries(all).map(([name, what]) => [name, inDigits(counts[what], lang)]),
  );

/**
 * Whether a translation must contain a placeholder of its source. A count of the site may stand in any
 * sentence, and the forms for “one” or “two” of a text need no {count}.
 */
export const isNeededAt = (key: string) => (name: string) =>
  !countNames.includes(name) && (name !== 'count' || (formOfKey(key)?.form ?? 'other') === 'other');
