import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, Icon } from '../../../editor/controls.tsx';
import { useOrderByPointer } from '../../../editor/ItemList.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { View } from '../../location.ts';
import type { PartSummary } from '../../server/overview.ts';
import { NewProject } from '../projects/ProjectPanels.tsx';
import { projectsOf, useProjectMove } from '../projects/use-projects.ts';
import { useDesk, useStored, useViewTitle } from '../use-desk.ts';
import { Search } from './Search.tsx';
import styles from './Tree.module.css';

/** The left column: the search, and the parts in the order in which a visitor meets them. */
export function Tree() {
  const { words } = useVoice();
  const [isNew, setNew] = useState(false);
  return (
    <nav className={styles.navigation} aria-label={words.tree.parts}>
      <Search>
        <Rows />
        <Button look="accent" icon="add" className={styles.new} onClick={() => setNew(true)}>
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

/** Texts, projects, CV, pictures, languages, settings. */
function useRows(): Row[] {
  const { overview } = useDesk();
  const { words } = useVoice();
  const titleOf = useViewTitle();
  const row = (view: View, children: Row[] = []): Row => ({
    id: view,
    view,
    title: titleOf(view),
    children,
  });
  const ids = overview.parts.map(({ id }) => id);
  const ofSite = ids.filter((id) => !/^projects|^cv$/.test(id));
  return [
    { id: 'group-texts', title: words.tree.texts, children: ofSite.map((id) => row(id)) },
    row(
      'projects',
      ids.filter((id) => id.startsWith('projects/')).map((id) => row(id)),
    ),
    row('cv'),
    row('pictures'),
    row('languages', [row('glossary')]),
    row('settings', [row('addresses')]),
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

/** The first row after this one whose title begins with what was typed. */
function useTypeAhead() {
  const typed = useRef({ letters: '', at: 0 });
  return (rows: readonly Row[], from: number, key: string, now: number) => {
    const isNew = now - typed.current.at > 700;
    const letters = (isNew ? key : typed.current.letters + key).toLocaleLowerCase();
    typed.current = { letters, at: now };
    const start = isNew ? from + 1 : from;
    const order = [...rows.slice(start), ...rows.slice(0, start)];
    return order.find(({ title }) => title.toLocaleLowerCase().startsWith(letters));
  };
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

/** A tree that is one stop of the Tab key: the arrow keys and letters lead from row to row. */
function Rows() {
  const { overview, location, goTo } = useDesk();
  const { words, say } = useVoice();
  const rows = useRows();
  const { isFolded, fold } = useFolded(rows);
  const typeAhead = useTypeAhead();
  const moveProject = useProjectMove();
  const chosen = location.view;
  const shown = rows.flatMap((row) => [row, ...(isFolded(row.id) ? [] : row.children)]);
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

  const focus = (id: string | undefined) => {
    const element = rowElement(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (row: Row) => {
    if (!row.view) return fold(row.id, !isFolded(row.id));
    goTo({ view: row.view });
  };
  const projectAt = (id: string) => projectsOf(overview).findIndex((project) => project.id === id);

  /** Where the keys of a tree lead; true where something else was done. */
  const targetOfKey = (event: KeyboardEvent, row: Row): string | true | undefined => {
    const index = shown.indexOf(row);
    const isOpen = row.children.length > 0 && !isFolded(row.id);
    const step = steps[event.key];
    if (step) return shown[Math.min(Math.max(index + step, 0), shown.length - 1)]?.id;
    switch (event.key) {
      case 'ArrowRight':
        if (isOpen) return row.children[0]?.id;
        if (row.children.length > 0) fold(row.id, false);
        return true;
      case 'ArrowLeft':
        if (!isOpen) return parentOf(row.id)?.id ?? true;
        fold(row.id, true);
        return true;
      case 'Enter':
      case ' ':
        choose(row);
        return true;
      default:
        return event.key.length === 1
          ? typeAhead(shown, index, event.key, event.timeStamp)?.id
          : undefined;
    }
  };
  const onKeyDown = (event: KeyboardEvent, row: Row) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const project = projectAt(row.id);
    if (event.altKey && step && project >= 0) {
      event.preventDefault();
      event.stopPropagation();
      return void moveProject(project, (index) => index + step);
    }
    if (event.altKey || event.ctrlKey || event.metaKey || /^[/?]$/.test(event.key)) return;
    const target = targetOfKey(event, row);
    if (target === undefined) return;
    event.preventDefault();
    if (target !== true) focus(target);
  };

  const { list, handle, marks } = useOrderByPointer<HTMLDivElement>((from, to) =>
    moveProject(from, () => to),
  );
  const rowOf = (row: Row, level: 1 | 2, place: number, count: number) => {
    const part = overview.parts.find(({ id }) => id === row.view);
    const project = projectAt(row.id);
    const hasChildren = row.children.length > 0;
    const isOpen = hasChildren && !isFolded(row.id);
    return (
      <div
        key={row.id}
        id={`tree-${row.id}`}
        role="treeitem"
        className={styles.row}
        aria-level={level}
        aria-setsize={count}
        aria-posinset={place + 1}
        aria-selected={row.id === seen}
        aria-expanded={hasChildren ? isOpen : undefined}
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
            title={say(isOpen ? words.tree.close : words.tree.open, { title: row.title })}
            onClick={(event) => {
              event.stopPropagation();
              fold(row.id, isOpen);
            }}
          >
            <Icon name="fold" />
          </span>
        ) : (
          level === 1 && <span className={styles.fold} />
        )}
        <span className={styles.title}>{row.title}</span>
        {part && <Status part={part} />}
      </div>
    );
  };

  return (
    <div role="tree" aria-label={words.tree.parts} tabIndex={-1} className={styles.tree}>
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          {rowOf(row, 1, index, rows.length)}
          {row.children.length > 0 && !isFolded(row.id) && (
            // biome-ignore lint/a11y/useSemanticElements: the rows of a tree are no fields
            <div role="group" aria-label={row.title} ref={row.id === 'projects' ? list : undefined}>
              {row.children.map((child, place) => rowOf(child, 2, place, row.children.length))}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** Errors of all languages are counted, since they stop the build; the rest of the chosen one. */
function Status({ part }: { part: PartSummary }) {
  const { location } = useDesk();
  const { words, counted } = useVoice();
  const errors = Object.values(part.counts).reduce((sum, counts) => sum + counts.errors, 0);
  const { unwritten = 0, outdated = 0 } = part.counts[location.language] ?? {};
  const todo = [
    unwritten > 0 && counted(words.counts.unwritten, unwritten),
    outdated > 0 && counted(words.counts.outdated, outdated),
  ].filter((text) => text !== false);
  return (
    <>
      {part.featured !== undefined && (
        <span className={`${ui.soft} ${styles.stage}`} title={words.tree.featured}>
          <Icon name="star" />
        </span>
      )}
      {part.isDraft && <span className={`${ui.soft} ${styles.stage}`}>{words.tree.draft}</span>}
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
  <span className={`${ui.chip} ${ui[tone]}`} title={text}>
    <span aria-hidden="true">{number}</span>
    <span className={ui.visuallyHidden}>{text}</span>
  </span>
);
