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

/** A tree of plain data with every text in it changed. */
export function mapTexts<Tree>(tree: Tree, change: (text: string) => string): Tree {
  if (typeof tree === 'string') return change(tree) as Tree;
  if (Array.isArray(tree)) return tree.map((item) => mapTexts(item, change)) as Tree;
  if (tree === null || typeof tree !== 'object') return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, mapTexts(value, change)]),
  ) as Tree;
}

/** Parts of addresses and of file names: chosen per language, but no sentence. */
export const isAddressPart = (key: string) => /(?:^|\.)(?:url|ref|file_word)$/.test(key);

/** Whether there is anything to translate: a letter outside the {placeholders}. */
export const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));
