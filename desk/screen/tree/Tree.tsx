import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button, Icon } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { PartSummary } from '../../server/overview.ts';
import { otherViews, type View } from '../location.ts';
import { NewProject } from '../projects/ProjectPanels.tsx';
import { useDesk, useViewTitle } from '../use-desk.ts';
import { Search } from './Search.tsx';
import styles from './Tree.module.css';

/** The left column: the search, and the parts in the order in which a visitor meets them. */
export function Tree({ onChoose }: { onChoose: () => void }) {
  const { overview } = useDesk();
  const { words } = useVoice();
  const [search, setSearch] = useState('');
  const [isNew, setNew] = useState(false);
  return (
    <nav className={styles.navigation} aria-label={words.tree.parts}>
      <Search
        texts={overview.parts.reduce((sum, { texts }) => sum + texts, 0)}
        search={search}
        onSearch={setSearch}
        onChoose={onChoose}
      />
      {search.trim() === '' && (
        <>
          <Rows onChoose={onChoose} />
          <Button look="accent" icon="add" className={styles.new} onClick={() => setNew(true)}>
            {words.tree.newProject}
          </Button>
        </>
      )}
      {isNew && <NewProject onClose={() => setNew(false)} />}
    </nav>
  );
}

const rowElement = (view: View | undefined) => document.getElementById(`tree-${view}`);

/** A tree that is one stop of the Tab key: the arrow keys lead from row to row. */
function Rows({ onChoose }: { onChoose: () => void }) {
  const { overview, location, goTo } = useDesk();
  const { words } = useVoice();
  const titleOf = useViewTitle();
  const chosen = location.view;
  const views: View[] = [...overview.parts.map(({ id }) => id), ...otherViews];
  const [focused, setFocused] = useState<View>();
  const current = [focused, chosen].find((view) => view && views.includes(view)) ?? views[0];
  useEffect(() => {
    rowElement(chosen)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const choose = (view: View) => {
    goTo({ view });
    onChoose();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const view = views[index];
    if (view && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      return choose(view);
    }
    const to = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: views.length - 1,
      PageDown: index + 10,
      PageUp: index - 10,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const element = rowElement(views[Math.min(Math.max(to, 0), views.length - 1)]);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div role="tree" aria-label={words.tree.parts} tabIndex={-1} className={styles.tree}>
      {views.map((view, index) => {
        const part = overview.parts.find(({ id }) => id === view);
        const isProject = part?.title !== undefined;
        return (
          <div
            key={view}
            id={`tree-${view}`}
            role="treeitem"
            className={styles.row}
            aria-level={isProject ? 2 : 1}
            aria-setsize={views.length}
            aria-posinset={index + 1}
            aria-selected={view === chosen}
            tabIndex={view === current ? 0 : -1}
            onFocus={() => setFocused(view)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={() => choose(view)}
          >
            <span className={isProject ? styles.title : `${styles.title} ${styles.fixed}`}>
              {titleOf(view)}
            </span>
            {part && <Status part={part} />}
          </div>
        );
      })}
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
        <span className={`${ui.soft} ${styles.star}`} title={words.tree.featured}>
          <Icon name="star" />
        </span>
      )}
      {part.isDraft && <span className={styles.draft}>{words.tree.draft}</span>}
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
