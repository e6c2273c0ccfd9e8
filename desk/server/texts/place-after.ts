import type { ChangeList, TextId } from '../../contract.ts';

/** Where a text stands after a change of a list; undefined where it is removed with its item. */
export function placeAfter(id: TextId, change: ChangeList): TextId | undefined {
  if (!id.startsWith(`${change.id}.`)) return id;
  const [item = '', ...rest] = id.slice(change.id.length + 1).split('.');
  const [, word = '', number] = /^(section_)?(\d+)$/.exec(item) ?? [];
  // Items with names of their own keep them wherever they stand.
  if (number === undefined) return id;
  const first = word ? 1 : 0;
  const index = indexAfter(Number(number) - first, change);
  return index === undefined
    ? undefined
    : [change.id, `${word}${index + first}`, ...rest].join('.');
}

function indexAfter(index: number, change: ChangeList): number | undefined {
  const without = index > change.index ? index - 1 : index;
  switch (change.change) {
    case 'add':
      return index >= change.index ? index + 1 : index;
    case 'remove':
      return index === change.index ? undefined : without;
    case 'move':
      if (index === change.index) return change.to;
      return without >= change.to ? without + 1 : without;
  }
}

/** The change that takes another back. */
export function inverseOf(change: ChangeList): ChangeList {
  const { id, index } = change;
  if (change.change === 'move') return { id, change: 'move', index: change.to, to: index };
  return { id, change: change.change === 'add' ? 'remove' : 'add', index };
}
