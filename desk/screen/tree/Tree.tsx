import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Code } from '../../../editing/parts.ts';
import { Button, Icon } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice, type Words } from '../../../words/tools/words.ts';
import type { Counts, PartSummary } from '../../server/overview.ts';
import { otherViews, type View } from '../location.ts';
import { NewProject } from '../projects/ProjectPanels.tsx';
import { useDesk } from '../use-desk.ts';
import { Search } from './Search.tsx';
import styles from './Tree.module.css';

/** The left column: the search, and the parts in the order in which a visitor meets them. */
export function Tree({ onChoose }: { onChoose: () => void }) {
  const { overview, location, goTo } = useDesk();
  const { words } = useVoice();
  const [search, setSearch] = useState('');
  const [isNew, setNew] = useState(false);
  const { parts } = overview;
  const { language } = location;
  const rows = useMemo(() => rowsOf(parts, language, words), [parts, language, words]);
  return (
    <nav className={styles.navigation} aria-label={words.tree.parts}>
      <Search
        texts={parts.reduce((sum, { texts }) => sum + texts, 0)}
        search={search}
        onSearch={setSearch}
        onChoose={onChoose}
      />
      {search.trim() === '' && (
        <>
          <Rows
            label={words.tree.parts}
            rows={rows}
            chosen={location.view}
            onChoose={(view) => {
              goTo({ view });
              onChoose();
            }}
          />
          <Button look="accent" icon="add" className={styles.new} onClick={() => setNew(true)}>
            {words.tree.newProject}
          </Button>
        </>
      )}
      {isNew && <NewProject onClose={() => setNew(false)} />}
    </nav>
  );
}

type Row = { view: View; level: 1 | 2; content: ReactNode };

type RowsProps = {
  label: string;
  rows: readonly Row[];
  chosen: View;
  onChoose: (view: View) => void;
};

const rowElement = (view: View | undefined) => document.getElementById(`tree-${view}`);

/** A tree that is one stop of the Tab key: the arrow keys lead from row to row. */
function Rows({ label, rows, chosen, onChoose }: RowsProps) {
  const [focused, setFocused] = useState<View>();
  const current = [focused, chosen, rows[0]?.view].find((view) =>
    rows.some((row) => row.view === view),
  );
  useEffect(() => {
    rowElement(chosen)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[index];
    if (row && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      return onChoose(row.view);
    }
    const to = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: index + 10,
      PageUp: index - 10,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const element = rowElement(rows[Math.min(Math.max(to, 0), rows.length - 1)]?.view);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div role="tree" aria-label={label} tabIndex={-1} className={styles.tree}>
      {rows.map(({ view, level, content }, index) => (
        <div
          key={view}
          id={`tree-${view}`}
          role="treeitem"
          className={styles.row}
          aria-level={level}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
          aria-selected={view === chosen}
          tabIndex={view === current ? 0 : -1}
          onFocus={() => setFocused(view)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onClick={() => onChoose(view)}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

function rowsOf(parts: readonly PartSummary[], language: Code, words: Words): Row[] {
  const rows = parts.map((part): Row => {
    const isProject = part.title !== undefined;
    return {
      view: part.id,
      level: isProject ? 2 : 1,
      content: (
        <>
          <span className={isProject ? styles.title : `${styles.title} ${styles.fixed}`}>
            {part.title ?? (words.tree[part.id as keyof Words['tree'] & string] as string)}
          </span>
          {part.featured !== undefined && (
            <span className={`${ui.soft} ${styles.star}`} title={words.tree.featured}>
              <Icon name="star" />
            </span>
          )}
          {part.isDraft && <span className={styles.draft}>{words.tree.draft}</span>}
          <CountChips part={part} language={language} />
        </>
      ),
    };
  });
  const others = otherViews.map((view): Row => {
    const title = words.tree[view];
    return {
      view,
      level: 1,
      content: <span className={`${styles.title} ${styles.fixed}`}>{title}</span>,
    };
  });
  return [...rows, ...others];
}

/** Errors of all languages, since they stop the build; the rest of the chosen one. */
function CountChips({ part, language }: { part: PartSummary; language: Code }) {
  const { words, counted } = useVoice();
  const errors = Object.values(part.counts).reduce((sum, counts) => sum + counts.errors, 0);
  const { unwritten = 0, outdated = 0 } = part.counts[language] ?? ({} as Partial<Counts>);
  const todo = [
    unwritten > 0 && counted(words.counts.unwritten, unwritten),
    outdated > 0 && counted(words.counts.outdated, outdated),
  ].filter((text) => text !== false);
  return (
    <>
      {errors > 0 && (
        <Count number={errors} tone="bad" text={counted(words.counts.errors, errors)} />
      )}
      {todo.length > 0 && (
        <Count number={unwritten + outdated} tone="warn" text={todo.join(', ')} />
      )}
    </>
  );
}

const Count = ({ number, tone, text }: { number: number; tone: 'bad' | 'warn'; text: string }) => (
  <span className={`${styles.count} ${ui[tone]}`} title={text}>
    <span aria-hidden="true">{number}</span>
    <span className={ui.visuallyHidden}>{text}</span>
  </span>
);
