const placeholder = /\{(\w+)\}/g;

export type Values = Readonly<Record<string, string | number>>;

/** Puts values into the {placeholders} of a text; an unknown placeholder stays as it is. */
export function fill(text: string, values: Values): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map((match) => match[1] as string).sort();
}

/** Fills every text inside a tree of plain data. */
export function fillAll<Tree>(tree: Tree, values: Values): Tree {
  if (typeof tree === 'string') return fill(tree, values) as Tree;
  if (Array.isArray(tree)) return tree.map((item) => fillAll(item, values)) as Tree;
  if (tree === null || typeof tree !== 'object') return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, fillAll(value, values)]),
  ) as Tree;
}
