import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Collection } from '../../../model/reader/files.ts';
import { Button, Icon, IconButton } from '../../../text-fields/controls.tsx';
import { useOrderByPointer } from '../../../text-fields/ItemList.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { View } from '../../location.ts';
import { NewFolder, projectsOf } from '../projects/FolderPanels.tsx';
import { useProjectMove } from '../projects/ProjectActions.tsx';
import { useDesk, useStored, useViewTitle } from '../use-desk.ts';
import { Search } from './Search.tsx';
import styles from './Tree.module.css';

/** The left column: the search, and the parts in the order in which a visitor meets them. */
export function Tree() {
  const { words } = useWords();
  const [isNew, setNew] = useState<Collection>();
  return (
    <nav className={styles.navigation} aria-label={words.tree.parts}>
      <Search>
        <Rows />
        {(['projects', 'notes'] as const).map((of) => (
          <Button
            key={of}
            variant="accent"
            icon="add"
            className={styles.new}
            onClick={() => setNew(of)}
          >
            {words.tree[of === 'notes' ? 'newNote' : 'newProject']}
          </Button>
        ))}
      </Search>
      {isNew && <NewFolder of={isNew} onClose={() => setNew(undefined)} />}
    </nav>
  );
}

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
    { id: 'group-texts', title: words.tree.texts, children: rowsOf(/^(?!projects|notes|cv$)/) },
    row('projects', rowsOf(/^projects\//)),
    row('notes', rowsOf(/^notes\//)),
    row('cv', [row('applications')]),
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

/** How far Alt and an arrow key move a project. */
const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Nested lists: a button opens a view, another one folds what is below it. */
function Rows() {
  const { overview, location, goTo } = useDesk();
  const { words, say } = useWords();
  const rows = useRows();
  const { isFolded, fold } = useFolded(rows);
  const moveProject = useProjectMove();
  const { list, handle, marks } = useOrderByPointer((from, to) => moveProject(from, () => to));
  const chosen = location.view;
  useEffect(() => {
    document.getElementById(`tree-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const rowOf = ({ id, view, title }: Row) => {
    if (!view) return <span className={styles.heading}>{title}</span>;
    const project = projectsOf(overview).findIndex((one) => one.id === id);
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.altKey && project >= 0 && steps[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      moveProject(project, (place) => place + step);
    };
    return (
      <button
        type="button"
        id={`tree-${id}`}
        className={styles.row}
        aria-current={view === chosen || undefined}
        onClick={() => goTo({ view })}
        onKeyDown={onKeyDown}
        {...(project >= 0 && handle(project))}
      >
        <span className={styles.title}>{title}</span>
        <Status view={view} />
      </button>
    );
  };

  return (
    <ul className={styles.tree}>
      {rows.map((row) => {
        const { id, title, children } = row;
        const isOpen = !isFolded(id);
        return (
          <li key={id}>
            <div className={styles.branch}>
              {children.length > 0 && (
                <IconButton
                  icon="fold"
                  label={say(isOpen ? words.tree.close : words.tree.open, { title })}
                  aria-expanded={isOpen}
                  className={styles.fold}
                  onClick={() => fold(id, isOpen)}
                />
              )}
              {rowOf(row)}
            </div>
            {children.length > 0 && isOpen && (
              <ul aria-label={title} ref={id === 'projects' ? list : undefined}>
                {children.map((child, index) => (
                  <li key={child.id} {...(id === 'projects' && marks(index))}>
                    {rowOf(child)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
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
