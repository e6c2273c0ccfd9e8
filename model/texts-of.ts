/** Every text of a tree of plain data with its dotted key, in the order of the tree. */
export function textsOf(tree: unknown, key = ''): [key: string, text: string][] {
  if (typeof tree === 'string') return [[key, tree]];
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([name, value]) =>
    textsOf(value, key ? `${key}.${name}` : name),
  );
}
