/** How much of what the site has. */
export type Counts = { projects: number; languages: number };

/** What a text may name in braces: in words, the same at the start of a sentence, and in digits. */
export const countNamesOf = {
  projects: ['projects', 'Projects', 'project_count'],
  languages: ['languages', 'Languages', 'language_count'],
} as const satisfies Record<keyof Counts, readonly [string, string, string]>;

export const countedThings = Object.keys(countNamesOf) as (keyof Counts)[];

export const countNames: readonly string[] = Object.values(countNamesOf).flat();
