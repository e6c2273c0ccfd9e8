/** Data under keys or indexes. */
export type Tree = Readonly<Record<string, unknown>>;

/** Whether a value is a list or a group. */
export const isTree = (value: unknown): value is Tree =>
  value !== null && typeof value === 'object';

/** Whether a value is a group of keys. */
export const isGroup = (value: unknown): value is Tree => isTree(value) && !Array.isArray(value);

/** Every text of a tree of plain data with its dotted key, in the order of the tree. */
export function textsOf(tree: unknown): [key: string, text: string][] {
  const found: [key: string, text: string][] = [];
  gather(tree, '', found);
  return found;
}

function gather(tree: unknown, key: string, found: [key: string, text: string][]): void {
  if (typeof tree === 'string') found.push([key, tree]);
  if (tree === null || typeof tree !== 'object') return;
  for (const [name, value] of Object.entries(tree)) {
    gather(value, key ? `${key}.${name}` : name, found);
  }
}

/** A tree of plain data with every text in it changed; each is given with its dotted key. */
export function mapTexts<Tree>(
  tree: Tree,
  change: (text: string, key: string) => string,
  key = '',
): Tree {
  if (typeof tree === 'string') return change(tree, key) as Tree;
  const at = (name: string | number) => (key ? `${key}.${name}` : String(name));
  if (Array.isArray(tree))
    return tree.map((item, index) => mapTexts(item, change, at(index))) as Tree;
  if (tree === null || typeof tree !== 'object') return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [name, mapTexts(value, change, at(name))]),
  ) as Tree;
}

/** Whether a key holds a part of a URL or file name, which is chosen for each language but not translated. */
export const isSlugKey = (key: string) => /(?:^|\.)(?:url|ref|file_word)$/.test(key);
