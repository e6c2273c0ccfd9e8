/** Whether there is anything to translate: a letter outside the {placeholders}. */
export const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

/** Matches `code` too, so that braces inside it are no placeholder. */
const placeholder = /`[^`\n]*`|\{(\w+)\}/g;

export type Values = Readonly<Record<string, string | number>>;

/** Puts values into the {placeholders} of a text; an unknown placeholder stays as it is. */
export function fill(text: string, values: Values): string {
  if (!text.includes('{')) return text;
  return text.replace(placeholder, (whole, name?: string) =>
    name !== undefined && Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

export function placeholdersOf(text: string): string[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(placeholder)].flatMap(([, name]) => name ?? []).sort();
}
