import { Fragment, type KeyboardEvent, useEffect, useState } from 'react';
import { Button, Icon } from '../../../text-fields/controls.tsx';
import { useOrderByPointer } from '../../../text-fields/ItemList.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { View } from '../../location.ts';
import { NewProject, projectsOf, useProjectMove } from '../projects/ProjectActions.tsx';
import { useDesk, useStored, useViewTitle } from '../use-desk.ts';
import { Search } from './Search.tsx';
import styles from './Tree.module.css';

/** The left column: the search, and the parts in the order in which a visitor meets them. */
export function Tree() {
  const { words } = useWords();
  const [isNew, setNew] = useState(false);
  return (
    <nav className={styles.navigation} aria-label={words.tree.parts}>
      <Search>
        <Rows />
        <Button variant="accent" icon="add" className={styles.new} onClick={() => setNew(true)}>
          {words.tree.newProject}
        </Button>
      </Search>
      {isNew && <NewProject onClose={() => setNew(false)} />}
    </nav>
  );
}

const rowElement = (id: string | undefined) => document.getElementById(`tree-${id}`);

/** A row that opens a view, or a heading that only holds others. */
type Row = { id: string; view?: View; title: string; children: Row[] };

/** More projects than this hide what is below them: they are folded until somebody unfolds them. */
const mostUnfolded = 30;

function useRows(): Row[] {
  const { overview } = useDesk();
  const { words } = useWords();
  const titleOf = useViewTitle();
  const row = (view: View, children: Row[] = []): Row => ({
    ...{ id: view, view, children },
    title: titleOf(view),
  });
  const rowsOf = (pattern: RegExp) =>
    overview.parts.filter(({ id }) => pattern.test(id)).map(({ id }) => row(id));
  return [
    { id: 'group-texts', title: words.tree.texts, children: rowsOf(/^(?!projects|cv$)/) },
    row('projects', rowsOf(/^projects\//)),
    row('cv'),
    row('pictures'),
    row('languages', [row('glossary')]),
    row('settings'),
  ];
}

/** Which rows are folded, as this browser remembers it. */
function useFolded(rows: readonly Row[]) {
  const atFirst = rows.filter(({ children }) => children.length > mostUnfolded);
  const [stored, store] = useStored('folded', atFirst.map(({ id }) => id).join(' '));
  const folded = stored.split(' ').filter(Boolean);
  const fold = (id: string, isFolded: boolean) =>
    store([...folded.filter((other) => other !== id), ...(isFolded ? [id] : [])].join(' '));
  return { isFolded: (id: string) => folded.includes(id), fold };
}

/** How many rows further a key leads. */
const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A tree that is one stop of the Tab key: the arrow keys lead from row to row. */
function Rows() {
  const { overview, location, goTo } = useDesk();
  const { words, say } = useWords();
  const rows = useRows();
  const { isFolded, fold } = useFolded(rows);
  const moveProject = useProjectMove();
  const chosen = location.view;
  const isOpen = ({ id, children }: Row) => children.length > 0 && !isFolded(id);
  const shown = rows.flatMap((row) => [row, ...(isOpen(row) ? row.children : [])]);
  const parentOf = (id: string) =>
    rows.find(({ children }) => children.some((child) => child.id === id));
  const [focused, setFocused] = useState<string>();
  const isShown = (id: string | undefined) => shown.some((row) => row.id === id);
  // What is folded is represented by the row that holds it.
  const seen = isShown(chosen) ? chosen : parentOf(chosen)?.id;
  const current = [focused, seen].find(isShown) ?? shown[0]?.id;
  useEffect(() => {
    rowElement(chosen)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const focus = (row: Row | undefined) => {
    const element = rowElement(row?.id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (row: Row) =>
    row.view ? goTo({ view: row.view }) : fold(row.id, !isFolded(row.id));
  const projectAt = (id: string) => projectsOf(overview).findIndex((project) => project.id === id);

  const onKeyDown = (event: KeyboardEvent, row: Row) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const done = (run: () => void) => {
      event.preventDefault();
      run();
    };
    const index = shown.indexOf(row);
    const step = steps[key];
    const project = projectAt(row.id);
    if (altKey && key.startsWith('Arrow') && step && project >= 0) {
      event.stopPropagation();
      return done(() => moveProject(project, (place) => place + step));
    }
    if (altKey || ctrlKey || metaKey || /^[/?]$/.test(key)) return;
    if (step)
      return done(() => focus(shown.at(Math.min(Math.max(index + step, 0), shown.length - 1))));
    if (key === 'Enter' || key === ' ') return done(() => choose(row));
    if (key === 'ArrowRight')
      return done(() => (isOpen(row) ? focus(row.children[0]) : fold(row.id, false)));
    if (key === 'ArrowLeft')
      return done(() => (isOpen(row) ? fold(row.id, true) : focus(parentOf(row.id))));
  };

  const { list, handle, marks } = useOrderByPointer<HTMLDivElement>((from, to) =>
    moveProject(from, () => to),
  );
  const rowOf = (row: Row, level: 1 | 2) => {
    const project = projectAt(row.id);
    const hasChildren = row.children.length > 0;
    return (
      <div
        key={row.id}
        id={`tree-${row.id}`}
        role="treeitem"
        className={styles.row}
        aria-level={level}
        aria-selected={row.id === seen}
        aria-expanded={hasChildren ? isOpen(row) : undefined}
        tabIndex={row.id === current ? 0 : -1}
        onFocus={() => setFocused(row.id)}
        onKeyDown={(event) => onKeyDown(event, row)}
        onClick={() => choose(row)}
        {...(project >= 0 && { ...handle(project), ...marks(project) })}
      >
        {hasChildren ? (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the arrow keys do the same
          <span
            className={styles.fold}
            title={say(isOpen(row) ? words.tree.close : words.tree.open, { title: row.title })}
            onClick={(event) => {
              event.stopPropagation();
              fold(row.id, isOpen(row));
            }}
          >
            <Icon name="fold" />
          </span>
        ) : (
          level === 1 && <span className={styles.fold} />
        )}
        <span className={styles.title}>{row.title}</span>
        <Status view={row.view} />
      </div>
    );
  };

  return (
    <div role="tree" aria-label={words.tree.parts} tabIndex={-1} className={styles.tree}>
      {rows.map((row) => (
        <Fragment key={row.id}>
          {rowOf(row, 1)}
          {isOpen(row) && (
            // biome-ignore lint/a11y/useSemanticElements: the rows of a tree are no fields
            <div role="group" aria-label={row.title} ref={row.id === 'projects' ? list : undefined}>
              {row.children.map((child) => rowOf(child, 2))}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** What keeps the site from being built is counted in all languages; the rest in the chosen one. */
function Status({ view }: { view: View | undefined }) {
  const { overview, location } = useDesk();
  const { words, counted } = useWords();
  const part = overview.parts.find(({ id }) => id === view);
  const errors = overview.errors.filter(({ at }) => view && at?.view === view).length;
  const blocking = Object.values(part?.counts ?? {}).reduce(
    (sum, counts) => sum + counts.blocking,
    0,
  );
  const { unwritten = 0, outdated = 0 } = part?.counts[location.language] ?? {};
  const textOf = (
    kinds: Partial<Record<'errors' | 'blocking' | 'unwritten' | 'outdated', number>>,
  ) =>
    Object.entries(kinds)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => counted(words.counts[kind as keyof typeof kinds], count))
      .join(', ');
  return (
    <>
      {part?.featured !== undefined && (
        <span className={`${ui.soft} ${styles.stage}`} title={words.tree.featured}>
          <Icon name="star" />
        </span>
      )}
      {part?.isDraft && <span className={`${ui.soft} ${styles.stage}`}>{words.tree.draft}</span>}
      <Count number={errors + blocking} tone="bad" text={textOf({ errors, blocking })} />
      <Count number={unwritten + outdated} tone="warn" text={textOf({ unwritten, outdated })} />
    </>
  );
}

const Count = ({ number, tone, text }: { number: number; tone: 'bad' | 'warn'; text: string }) =>
  number > 0 && (
    <span className={`${ui.chip} ${ui[tone]}`} title={text}>
      <span aria-hidden="true">{number}</span>
      <span className={ui.visuallyHidden}>{text}</span>
    </span>
  );
