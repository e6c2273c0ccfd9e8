import { mapTexts } from './texts-of.ts';

/** Or a piece of `code`, whose braces are its own. */
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

/** Fills every text inside a tree of plain data. */
export const fillAll = <Tree>(tree: Tree, values: Values): Tree =>
  mapTexts(tree, (text) => fill(text, values));
