import type { List, Part, Text } from '../editing/parts.ts';

export type TextBlock = { kind: 'text'; key: string; text: Text };
/** An item holds texts, and may hold lists of its own, as a stage of the CV does. */
export type ListBlock = { kind: 'list'; key: string; list: List; items: Block[][] };
export type Block = TextBlock | ListBlock;

/** Blocks under one heading: the key that they have in common, empty at the top of the part. */
type Group = { key: string; blocks: Block[] };

/** A text or list that no language has or has begun, and that the page can do without; a note is its text. */
export const isAbsent = (block: Block) =>
  block.kind === 'list'
    ? block.items.length === 0
    : block.text.isOptional &&
      block.text.kind !== 'markdown' &&
      Object.values(block.text.versions).every(
        ({ text, state }) => text === '' && state !== 'unwritten',
      );

export const textsOf = (block: Block): Text[] =>
  block.kind === 'text' ? [block.text] : block.items.flat().flatMap(textsOf);

const parentOf = (key: string) => key.slice(0, Math.max(key.lastIndexOf('.'), 0));

const isSlugField = (block: Block) => block.kind === 'text' && block.text.kind === 'url';

/** The texts of a part in their order, items gathered into their lists, lists and texts under headings. */
export function groupsOf(part: Part): Group[] {
  const groups = new Map<string, Block[]>();
  for (const block of blocksOf(part)) {
    const parent = parentOf(block.key);
    const key = parent === part.id ? '' : parent;
    groups.set(key, [...(groups.get(key) ?? []), block]);
  }
  // URLs are chosen once: they come after what a visitor reads.
  return [...groups].map(([key, blocks]) => ({
    key,
    blocks: [...blocks.filter((block) => !isSlugField(block)), ...blocks.filter(isSlugField)],
  }));
}

function blocksOf({ texts, lists }: Part): Block[] {
  const blocks: Block[] = [];
  const made = new Map(
    lists.map((list) => [list.id, { kind: 'list', key: list.key, list, items: [] } as ListBlock]),
  );
  const placed = new Set<ListBlock>();

  /** The item of an outer list that something with this key belongs to. */
  const itemAround = (key: string, inner?: ListBlock): Block[] | undefined => {
    const outer = [...made.values()].findLast(
      (block) => block !== inner && key.startsWith(`${block.key}.`),
    );
    const name = outer && key.slice(outer.key.length + 1).split('.')[0];
    return outer?.items.find(([first]) => first?.key.startsWith(`${outer.key}.${name}.`));
  };
  const put = (block: ListBlock) => {
    if (placed.has(block)) return;
    placed.add(block);
    (itemAround(block.key, block) ?? blocks).push(block);
  };

  for (const text of texts) {
    const own: TextBlock = { kind: 'text', key: text.key, text };
    const list = text.item && made.get(text.item.list);
    if (!list || !text.item) {
      blocks.push(own);
      continue;
    }
    put(list);
    list.items[text.item.index] = [...(list.items[text.item.index] ?? []), own];
  }
  for (const block of made.values()) put(block);
  return blocks;
}
