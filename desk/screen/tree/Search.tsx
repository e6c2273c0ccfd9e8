import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import { Icon } from '../../../editor/ui/Icon.tsx';
import searchField from '../../../editor/ui/search-field.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { Hit } from '../../contract.ts';
import { calls } from '../calls.ts';
import { useGoToText } from '../use-desk.ts';
import { type Found, Hits } from './Hits.tsx';
import styles from './Search.module.css';

type SearchProps = {
  texts: number;
  onSearching: (isSearching: boolean) => void;
  onChoose: () => void;
};

/** Searches all texts of all languages; the hits stand in the tree's place. */
export function Search({ texts, onSearching, onChoose }: SearchProps) {
  const { words, counted } = useVoice();
  const goToText = useGoToText();
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<Found>();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    onSearching(asked.trim() !== '');
    if (asked.trim() === '') return setFound(undefined);
    const given = new AbortController();
    calls.search(asked, given.signal).then(
      ({ hits }) => setFound({ words: asked, hits }),
      () => {},
    );
    return () => given.abort();
  }, [asked, onSearching]);

  const leave = () => {
    setAsked('');
    field.current?.focus();
  };
  const choose = useCallback(
    ({ id, language }: Hit) => {
      goToText(id, language);
      onChoose();
    },
    [goToText, onChoose],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    if (!step || event.altKey || buttons.length === 0) return;
    event.preventDefault();
    const to = buttons.indexOf(document.activeElement as HTMLButtonElement) + step;
    if (to < 0) field.current?.focus();
    else buttons[to]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys lead from the field into the hits
    <div
      className={styles.search}
      data-searching={found !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={searchField.field}>
        <Icon name="search" />
        <input
          ref={field}
          id="search"
          type="search"
          aria-label={counted(words.tree.search, texts)}
          placeholder={counted(words.tree.search, texts)}
          value={asked}
          autoComplete="off"
          onFocus={makeReady}
          onChange={({ currentTarget }) => setAsked(currentTarget.value)}
        />
        {asked !== '' && (
          <button
            type="button"
            className={button.icon}
            aria-label={words.tree.clear}
            onClick={leave}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <p role="status" className={styles.sum}>
        {found && counted(words.tree.found, found.hits.length)}
      </p>
      {found && <Hits found={found} list={list} onChoose={choose} />}
    </div>
  );
}

/** The first search reads all texts, which it does while nothing is typed yet. */
const makeReady = () => void calls.search('').catch(() => undefined);
