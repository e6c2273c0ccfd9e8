import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Hit } from '../../../editing/search.ts';
import { Icon, IconButton } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { read } from '../calls.ts';
import { useGoToText, useLanguage, useTextName } from '../use-desk.ts';
import styles from './Tree.module.css';

/** Searches all texts of all languages; the hits are shown instead of the tree. */
export function Search({ children: tree }: { children: ReactNode }) {
  const { words, counted } = useWords();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isSearching = search.trim() !== '';
  const { data } = useQuery({
    queryKey: ['search', search],
    queryFn: ({ signal }) => read('search', { words: search }, { signal }),
    enabled: isSearching,
    gcTime: 0,
    // The hits stay while more is typed, until there are others.
    placeholderData: (old, query) => (search.startsWith(`${query?.queryKey[1]}`) ? old : undefined),
  });
  const found = isSearching ? data : undefined;

  /** Where the search was begun: Escape leads back. The tree is drawn anew by then. */
  const before = useRef<HTMLElement>(null);
  const clear = (next: HTMLElement | null) => {
    flushSync(() => setSearch(''));
    const there = next?.isConnected ? next : document.getElementById(next?.id ?? '');
    (there ?? field.current)?.focus();
  };
  /** The arrow keys lead from the field into the hits. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return clear(before.current);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    if (!step || event.altKey || buttons.length === 0) return;
    event.preventDefault();
    const to = buttons.indexOf(document.activeElement as HTMLButtonElement) + step;
    if (to < 0) field.current?.focus();
    else buttons[to]?.focus();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field and the buttons inside */}
      <div className={styles.search} onKeyDown={onKeyDown}>
        <div className={ui.searchField}>
          <Icon name="search" />
          <input
            ref={field}
            id="search"
            type="search"
            aria-label={words.tree.search}
            placeholder={words.tree.search}
            value={search}
            autoComplete="off"
            onFocus={({ relatedTarget }) => {
              if (!list.current?.contains(relatedTarget))
                before.current = relatedTarget as HTMLElement;
              prepareSearch();
            }}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          {search !== '' && (
            <IconButton icon="close" label={words.tree.clear} onClick={() => clear(null)} />
          )}
        </div>
        <p role="status" className={ui.soft}>
          {found && counted(words.tree.found, found.count)}
        </p>
        {found && (
          <ul className={styles.hits} ref={list}>
            {found.hits.map((hit) => (
              <li key={`${hit.language} ${hit.id}`}>
                <HitButton hit={hit} search={search} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isSearching && tree}
    </>
  );
}

/** The first search reads all texts, which it does while nothing is typed yet. */
const prepareSearch = () => void read('search', { words: '' }).catch(() => undefined);

function HitButton({ hit, search }: { hit: Hit; search: string }) {
  const nameOf = useTextName();
  const goToText = useGoToText();
  const language = useLanguage(hit.language);
  return (
    <button type="button" className={styles.hit} onClick={() => goToText(hit.id, hit.language)}>
      <span className={ui.soft}>{nameOf(hit.id, hit.language)}</span>
      <span lang={language?.lang} dir={language?.direction} className={styles.excerpt}>
        <Marked text={hit.excerpt} words={search} />
      </span>
    </button>
  );
}

/** A text in which the words that were searched for are marked. */
function Marked({ text, words }: { text: string; words: string }) {
  const sought = words.trim().toLowerCase().split(/\s+/);
  return text.split(/(?<=\s)|(?=\s)/).map((piece, index) => {
    const isSought = sought.some((word) => piece.toLowerCase().includes(word));
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no name but its place
    return isSought ? <mark key={index}>{piece}</mark> : piece;
  });
}
