import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useVoice } from '../words/tools/words.ts';
import { Icon } from './Icon.tsx';
import styles from './ItemList.module.css';
import { createListQueue, movedShift, removedShift } from './list-queue.ts';
import ui from './ui.module.css';

type ItemListProps = {
  label: string;
  /** What stands in each item. */
  items: readonly { key: string; content: ReactNode }[];
  least: number;
  most?: number | undefined;
  canMove: boolean;
  /**
   * Each says whether it was done, once the change is drawn: a refusal of the server leaves the list
   * as it is.
   */
  onAdd: (index: number) => Promise<boolean>;
  onRemove: (index: number) => Promise<boolean>;
  onMove: (index: number, to: number) => Promise<boolean>;
};

/** Items that stay paired in all languages: added, removed and moved by pointer or keyboard. */
export function ItemList(props: ItemListProps) {
  const { label, items, least, most = Number.POSITIVE_INFINITY, canMove } = props;
  const { words, say } = useVoice();
  const [told, setTold] = useState('');

  const [enqueue] = useState(createListQueue);

  const move = (index: number, placeFor: (place: number) => number) =>
    enqueue(index, async (place) => {
      const to = placeFor(place);
      const isThere = to >= 0 && to < (list.current?.children.length ?? 0);
      if (!isThere || !(await props.onMove(place, to))) return undefined;
      setTold(say(words.list.moved, { number: place + 1, place: to + 1 }));
      list.current?.children[to]?.querySelector('button')?.focus();
      return movedShift(place, to);
    });
  const remove = (index: number) => {
    if (items.length <= least) return setTold(words.list.last);
    enqueue(index, async (place) => {
      if (!(await props.onRemove(place))) return undefined;
      setTold(say(words.list.removed, { number: place + 1 }));
      adder.current?.focus();
      return removedShift(place);
    });
  };
  const add = () =>
    enqueue(0, async () => {
      const end = list.current?.children.length ?? 0;
      if (!(await props.onAdd(end))) return undefined;
      setTold(say(words.list.added, { number: end + 1 }));
      list.current?.children[end]?.querySelector('textarea')?.focus();
      return undefined;
    });
  const byArrow = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, (place) => place + step);
  };

  const { list, drag, handle } = useOrderByPointer((from, to) => move(from, () => to));
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ul className={styles.list} ref={list} aria-label={label}>
        {items.map(({ key, content }, index) => (
          <li
            key={key}
            className={styles.item}
            data-dragged={drag?.from === index || undefined}
            data-target={targetOf(drag, index)}
          >
            <div className={styles.handles}>
              {canMove && items.length > 1 && (
                <button
                  type="button"
                  className={`${ui.icon} ${styles.grip}`}
                  aria-label={say(words.list.move, { number: index + 1 })}
                  onKeyDown={byArrow(index)}
                  {...handle(index)}
                >
                  <Icon name="grip" />
                </button>
              )}
              <button
                type="button"
                className={`${ui.icon} ${styles.remove}`}
                aria-label={say(words.list.remove, { number: index + 1 })}
                aria-disabled={items.length <= least}
                onClick={() => remove(index)}
              >
                <Icon name="close" />
              </button>
            </div>
            <div className={styles.content}>{content}</div>
          </li>
        ))}
      </ul>
      {items.length < most && (
        <button
          ref={adder}
          type="button"
          className={`${ui.quiet} ${ui.accent} ${styles.add}`}
          onClick={add}
        >
          <Icon name="add" />
          {say(words.list.add, { what: label })}
        </button>
      )}
      <p className={styles.told} role="status">
        {told}
      </p>
    </>
  );
}

/** On which side of an item the dragged one would go. */
function targetOf(drag: { from: number; to: number } | undefined, index: number) {
  if (!drag || drag.to === drag.from || drag.to !== index) return undefined;
  return drag.to > drag.from ? 'after' : 'before';
}

type Drag = { from: number; to: number };

/**
 * Moves an item of a list by its handle. The list itself changes once, when the pointer is let go;
 * until then only the place where it would go is known.
 */
function useOrderByPointer(move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  /** The place that the pointer is at: the number of items whose middle is above it. */
  const placeAt = (y: number, from: number) => {
    const items = [...(list.current?.children ?? [])];
    const above = items.filter((item, index) => {
      const { top, height } = item.getBoundingClientRect();
      return index !== from && y > top + height / 2;
    });
    return above.length;
  };

  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.from !== index) return;
      const to = placeAt(event.clientY, index);
      if (to !== drag.to) setDrag({ from: index, to });
    },
    onPointerUp() {
      if (drag && drag.to !== drag.from) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { list, drag, handle };
}
