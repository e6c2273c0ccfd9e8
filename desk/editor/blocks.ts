import type { List, Part, Text } from '../contract.ts';

export type Block =
  | { kind: 'text'; key: string; text: Text }
  | { kind: 'list'; key: string; list: List; items: Text[][] };

/** Blocks under one heading: the key that they have in common, empty at the top of the part. */
export type Group = { key: string; blocks: Block[] };

/** A text or list that no language has, and that the page can do without. */
export const isAbsent = (block: Block) =>
  block.kind === 'list'
    ? block.items.length === 0
    : block.text.isOptional &&
      Object.values(block.text.versions).every(({ text, draft }) => text === '' && !draft);

const parentOf = (key: string) => key.slice(0, Math.max(key.lastIndexOf('.'), 0));

/** The texts of a part in their order, items gathered into their lists, lists and texts under headings. */
export function groupsOf(part: Part): Group[] {
  const groups: Group[] = [];
  for (const block of blocksOf(part)) {
    const parent = parentOf(block.key);
    const key = parent === part.id ? '' : parent;
    const group = groups.find((one) => one.key === key);
    if (group) group.blocks.push(block);
    else groups.push({ key, blocks: [block] });
  }
  // Addresses are chosen once: they need not stand before what a visitor reads.
  return groups.map(({ key, blocks }) => ({
    key,
    blocks: [...blocks.filter((block) => !isAddress(block)), ...blocks.filter(isAddress)],
  }));
}

const isAddress = (block: Block) => block.kind === 'text' && block.text.kind === 'address';

function blocksOf({ texts, lists }: Part): Block[] {
  const blocks: Block[] = [];
  const begun = new Map<string, Text[][]>();
  for (const text of texts) {
    const list = text.item && lists.find(({ id }) => id === text.item?.list);
    if (!text.item || !list) {
      blocks.push({ kind: 'text', key: text.key, text });
      continue;
    }
    const items = begun.get(list.id) ?? [];
    if (!begun.has(list.id)) {
      begun.set(list.id, items);
      blocks.push({ kind: 'list', key: list.key, list, items });
    }
    items[text.item.index] = [...(items[text.item.index] ?? []), text];
  }
  const empty = lists.filter(({ id }) => !begun.has(id));
  return [
    ...blocks,
    ...empty.map((list): Block => ({ kind: 'list', key: list.key, list, items: [] })),
  ];
}

export const textsOf = (block: Block): Text[] =>
  block.kind === 'text' ? [block.text] : block.items.flat();
