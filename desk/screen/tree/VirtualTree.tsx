import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './VirtualTree.module.css';
import { scrollFor, visibleRows } from './visible-rows.ts';

export type Row = { id: string; level: 1 | 2; content: ReactNode };

type VirtualTreeProps = {
  label: string;
  rows: readonly Row[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** A tree of any length that draws only what is in sight; one of its rows has the focus. */
export function VirtualTree({ label, rows, chosen, onChoose }: VirtualTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const [rowHeight, setRowHeight] = useState(32);
  const chosenIndex = Math.max(
    rows.findIndex(({ id }) => id === chosen),
    0,
  );
  const [focused, setFocused] = useState<string>();
  const isFocusWanted = useRef(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRowHeight(Math.max(32, rem * 2));
      setSeen({ top: element.scrollTop, height: element.clientHeight });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const bring = (index: number) => {
    const element = box.current;
    if (!element) return;
    const top = scrollFor(index, rowHeight, {
      top: element.scrollTop,
      height: element.clientHeight,
    });
    if (top !== undefined) element.scrollTop = top;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the list
  useEffect(() => bring(chosenIndex), [chosen, rowHeight]);

  const focusedIndex = focused ? rows.findIndex(({ id }) => id === focused) : -1;
  const current = focusedIndex >= 0 ? focusedIndex : chosenIndex;

  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: current + 10,
      PageUp: current - 10,
    }[event.key];
    const row = rows[Math.min(Math.max(to ?? current, 0), rows.length - 1)];
    if (!row) return;
    if (event.key === 'Enter' || event.key === ' ') onChoose(row.id);
    else if (to === undefined) return;
    event.preventDefault();
    isFocusWanted.current = true;
    setFocused(row.id);
    bring(rows.indexOf(row));
  };

  const { first, last } = visibleRows(seen, rowHeight, rows.length);
  // The row that has the focus is always there, or the focus would be lost.
  const shown = new Set([...Array(Math.max(last - first, 0)).keys()].map((index) => first + index));
  if (current < rows.length) shown.add(current);

  return (
    <div
      className={styles.box}
      ref={box}
      onScroll={({ currentTarget: { scrollTop: top, clientHeight: height } }) =>
        setSeen({ top, height })
      }
    >
      <div
        role="tree"
        aria-label={label}
        tabIndex={-1}
        className={styles.tree}
        style={{ blockSize: rows.length * rowHeight }}
        onKeyDown={onKeyDown}
      >
        {[...shown].map((index) => {
          const row = rows[index] as Row;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of all its rows
            <div
              key={row.id}
              role="treeitem"
              className={styles.row}
              aria-level={row.level}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              aria-selected={index === chosenIndex}
              tabIndex={index === current ? 0 : -1}
              style={{ blockSize: rowHeight, insetBlockStart: index * rowHeight }}
              onClick={() => {
                setFocused(row.id);
                onChoose(row.id);
              }}
            >
              {row.content}
            </div>
          );
        })}
      </div>
    </div>
  );
}
