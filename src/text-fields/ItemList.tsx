import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import type { ItemChange } from '../editing/parts.ts';
import { Button, IconButton } from './controls.tsx';
import styles from './ItemList.module.css';
import { createListQueue } from './list-queue.ts';
import ui from './ui.module.css';
import { useWords } from './words.ts';

type ItemListProps = {
  label: string;
  items: readonly { key: string; content: ReactNode }[];
  least: number;
  most?: number | undefined;
  canMove: boolean;
  /** Says whether it was done, once the change is drawn: a refusal of the server leaves the list as it is. */
  onChange: (change: ItemChange) => Promise<boolean>;
};

/** Items that stay paired in all languages: added, removed and moved by pointer or keyboard. */
export function ItemList(props: ItemListProps) {
  const { label, items, least, most = Number.POSITIVE_INFINITY, canMove } = props;
  const { words, say } = useWords();
  const [announcement, announce] = useState('');

  const [enqueue] = useState(createListQueue);

  const countNow = () => list.current?.children.length ?? 0;
  const inItem = (index: number, control: 'button' | 'textarea') => () =>
    list.current?.children[index]?.querySelector(control);
  const make = async (
    change: ItemChange,
    announced: string,
    next: () => HTMLElement | null | undefined,
  ) => {
    if (!(await props.onChange(change))) return undefined;
    const place = change.change === 'move' ? change.to + 1 : 0;
    announce(say(announced, { number: change.index + 1, place }));
    next()?.focus();
    return change;
  };
  const move = (seen: number, targetFor: (index: number) => number) =>
    enqueue(seen, async (index) => {
      const to = targetFor(index);
      if (to < 0 || to >= countNow()) return undefined;
      return make({ change: 'move', index, to }, words.list.moved, inItem(to, 'button'));
    });
  const remove = (seen: number) => {
    if (items.length <= least) return announce(words.list.last);
    enqueue(seen, (index) =>
      make({ change: 'remove', index }, words.list.removed, () => adder.current),
    );
  };
  const add = () =>
    enqueue(0, () => {
      const index = countNow();
      return make({ change: 'add', index }, words.list.added, inItem(index, 'textarea'));
    });
  const byArrow = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, (current) => current + step);
  };

  const { list, handle, marks } = useOrderByPointer((from, to) => move(from, () => to));
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ul className={ui.stack} ref={list} aria-label={label}>
        {items.map(({ key, content }, index) => (
          <li key={key} className={styles.item} {...marks(index)}>
            <div className={styles.handles}>
              {canMove && items.length > 1 && (
                <IconButton
                  icon="grip"
                  label={say(words.list.move, { number: index + 1 })}
                  className={styles.grip}
                  onKeyDown={byArrow(index)}
                  {...handle(index)}
                />
              )}
              <IconButton
                icon="close"
                label={say(words.list.remove, { number: index + 1 })}
                className={styles.remove}
                aria-disabled={items.length <= least}
                onClick={() => remove(index)}
              />
            </div>
            <div className={`${ui.stack} ${styles.content}`}>{content}</div>
          </li>
        ))}
      </ul>
      {items.length < most && (
        <Button variant="accent" icon="add" className={ui.add} ref={adder} onClick={add}>
          {say(words.list.add, { what: label })}
        </Button>
      )}
      <p className={ui.soft} role="status">
        {announcement}
      </p>
    </>
  );
}

/**
 * Moves an item of a list by its handle. The list itself changes once, when the pointer is let go;
 * until then only its target is known.
 */
export function useOrderByPointer<ListElement extends HTMLElement = HTMLUListElement>(
  move: (from: number, to: number) => void,
) {
  const list = useRef<ListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const isMoved = drag !== undefined && drag.to !== drag.from;
  const wasMoved = useRef(false);

  /** The index that the pointer is at: the number of items whose middle is above it. */
  const indexAt = (y: number, from: number) => {
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
      const to = indexAt(event.clientY, index);
      if (to !== drag.to) setDrag({ from: index, to });
    },
    onPointerUp() {
      wasMoved.current = isMoved;
      if (isMoved) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    /** What was dragged is not clicked as well. */
    onClickCapture(event: MouseEvent) {
      if (wasMoved.current) event.stopPropagation();
      wasMoved.current = false;
    },
  });

  /** Which item is dragged, and on which side of another it would go. */
  const marks = (index: number) => ({
    'data-dragged': (isMoved && drag.from === index) || undefined,
    'data-target':
      isMoved && drag.to === index ? (drag.to > drag.from ? 'after' : 'before') : undefined,
  });

  return { list, handle, marks };
}
