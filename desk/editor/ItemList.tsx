import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import button from '../ui/button.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useVoice } from '../words/words.ts';
import styles from './ItemList.module.css';
import { useOrderByPointer } from './use-order-by-pointer.ts';

type ItemListProps = {
  label: string;
  /** What stands in each item. */
  items: readonly { key: string; content: ReactNode }[];
  least: number;
  most?: number | undefined;
  canMove: boolean;
  /** Each says whether it was done: a refusal of the server leaves the list as it is. */
  onAdd: (index: number) => Promise<boolean>;
  onRemove: (index: number) => Promise<boolean>;
  onMove: (index: number, to: number) => Promise<boolean>;
};

/** Items that stay paired in all languages: added, removed and moved by pointer or keyboard. */
export function ItemList(props: ItemListProps) {
  const { label, items, least, most = Number.POSITIVE_INFINITY, canMove } = props;
  const { words, say } = useVoice();
  const [told, setTold] = useState('');

  const move = async (index: number, to: number) => {
    if (to < 0 || to >= items.length || !(await props.onMove(index, to))) return;
    setTold(say(words.list.moved, { number: index + 1, place: to + 1 }));
    list.current?.children[to]?.querySelector('button')?.focus();
  };
  const remove = async (index: number) => {
    if (items.length <= least) return setTold(words.list.last);
    if (!(await props.onRemove(index))) return;
    setTold(say(words.list.removed, { number: index + 1 }));
    adder.current?.focus();
  };
  const add = async () => {
    if (!(await props.onAdd(items.length))) return;
    setTold(say(words.list.added, { number: items.length + 1 }));
    requestAnimationFrame(() => {
      [...(list.current?.children ?? [])].at(-1)?.querySelector('textarea')?.focus();
    });
  };
  const byArrow = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + step);
  };

  const { list, drag, handle } = useOrderByPointer(move);
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
