import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useVoice } from '../words/tools/words.ts';
import styles from './ItemList.module.css';
import { createTurns, movedShift, removedShift } from './in-turn.ts';
import button from './ui/button.module.css';
import { Icon } from './ui/Icon.tsx';
import { useOrderByPointer } from './use-order-by-pointer.ts';

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

  const [inTurn] = useState(createTurns);

  const move = (index: number, placeFor: (place: number) => number) =>
    inTurn(index, async (place) => {
      const to = placeFor(place);
      const isThere = to >= 0 && to < (list.current?.children.length ?? 0);
      if (!isThere || !(await props.onMove(place, to))) return undefined;
      setTold(say(words.list.moved, { number: place + 1, place: to + 1 }));
      list.current?.children[to]?.querySelector('button')?.focus();
      return movedShift(place, to);
    });
  const remove = (index: number) => {
    if (items.length <= least) return setTold(words.list.last);
    inTurn(index, async (place) => {
      if (!(await props.onRemove(place))) return undefined;
      setTold(say(words.list.removed, { number: place + 1 }));
      adder.current?.focus();
      return removedShift(place);
    });
  };
  const add = () =>
    inTurn(0, async () => {
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
                  className={`${button.icon} ${styles.grip}`}
                  aria-label={say(words.list.move, { number: index + 1 })}
                  onKeyDown={byArrow(index)}
                  {...handle(index)}
                >
                  <Icon name="grip" />
                </button>
              )}
              <button
                type="button"
                className={`${button.icon} ${styles.remove}`}
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
          className={`${button.quiet} ${button.accent} ${styles.add}`}
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
