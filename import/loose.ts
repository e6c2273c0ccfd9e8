/** Data of another's making, of which nothing is certain. */
export type Loose = Readonly<Record<string, unknown>>;

export const isGroup = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const groupOf = (value: unknown): Loose => (isGroup(value) ? value : {});

/** A list, or the one thing that stands in its place. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** The first of several keys under which something stands. */
export const first = (group: Loose, ...keys: readonly string[]): unknown =>
  keys
    .map((key) => group[key])
    .find((value) => value !== undefined && value !== null && value !== '');
