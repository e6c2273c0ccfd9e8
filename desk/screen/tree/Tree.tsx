import { useMemo, useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import { Icon } from '../../../editor/ui/Icon.tsx';
import spoken from '../../../editor/ui/spoken.module.css';
import { useVoice, type Words } from '../../../words/tools/words.ts';
import type { Code, Counts, PartSummary } from '../../contract.ts';
import { otherViews, type View } from '../place.ts';
import { NewProject } from '../projects/NewProject.tsx';
import { useDesk } from '../use-desk.ts';
import { Search } from './Search.tsx';
import styles from './Tree.module.css';
import { type Row, VirtualTree } from './VirtualTree.tsx';

/** The left side: the search, and the parts as a visitor meets them. */
export function Tree({ onChoose }: { onChoose: () => void }) {
  const { overview, place, goTo } = useDesk();
  const { words } = useVoice();
  const [isSearching, setSearching] = useState(false);
  const [isNew, setNew] = useState(false);
  const { parts } = overview;
  const rows = useMemo(() => rowsOf(parts, place.language, words), [parts, place.language, words]);
  return (
    <nav className={styles.tree} aria-label={words.tree.parts}>
      <Search
        texts={parts.reduce((sum, { texts }) => sum + texts, 0)}
        onSearching={setSearching}
        onChoose={onChoose}
      />
      {!isSearching && (
        <>
          <VirtualTree
            label={words.tree.parts}
            rows={rows}
            chosen={place.view}
            onChoose={(view) => {
              goTo({ view: view as View });
              onChoose();
            }}
          />
          <button
            type="button"
            className={`${button.quiet} ${button.accent} ${styles.new}`}
            onClick={() => setNew(true)}
          >
            <Icon name="add" />
            {words.tree.newProject}
          </button>
        </>
      )}
      {isNew && <NewProject onClose={() => setNew(false)} />}
    </nav>
  );
}

function rowsOf(parts: readonly PartSummary[], language: Code, words: Words): Row[] {
  const rows = parts.map((part): Row => {
    const isProject = part.title !== undefined;
    return {
      id: part.id,
      level: isProject ? 2 : 1,
      content: (
        <>
          <span className={isProject ? styles.title : `${styles.title} ${styles.fixed}`}>
            {part.title ?? (words.tree[part.id as keyof Words['tree'] & string] as string)}
          </span>
          {part.featured !== undefined && (
            <span className={styles.sign} title={words.tree.featured}>
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
      id: view,
      level: 1,
      content: <span className={`${styles.title} ${styles.fixed}`}>{title}</span>,
    };
  });
  return [...rows, ...others];
}

/** Mistakes of all languages, since they stop the build; the rest of the chosen one. */
function CountChips({ part, language }: { part: PartSummary; language: Code }) {
  const { words, counted } = useVoice();
  const mistakes = Object.values(part.counts).reduce((sum, counts) => sum + counts.mistakes, 0);
  const { unwritten = 0, outdated = 0 } = part.counts[language] ?? ({} as Partial<Counts>);
  const open = [
    unwritten > 0 && counted(words.counts.unwritten, unwritten),
    outdated > 0 && counted(words.counts.outdated, outdated),
  ].filter((said) => said !== false);
  return (
    <>
      {mistakes > 0 && (
        <Count number={mistakes} tone="bad" said={counted(words.counts.mistakes, mistakes)} />
      )}
      {open.length > 0 && (
        <Count number={unwritten + outdated} tone="warn" said={open.join(', ')} />
      )}
    </>
  );
}

const Count = ({ number, tone, said }: { number: number; tone: 'bad' | 'warn'; said: string }) => (
  <span className={styles.count} data-tone={tone} title={said}>
    <span aria-hidden="true">{number}</span>
    <span className={spoken.spoken}>{said}</span>
  </span>
);
