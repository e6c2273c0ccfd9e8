import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Hit } from '../../contract.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import searchField from '../../ui/search-field.module.css';
import { useLabels } from '../../words/use-labels.ts';
import { useVoice, type Words } from '../../words/words.ts';
import { calls } from '../calls.ts';
import { useDesk, useGoToText } from '../use-desk.ts';
import styles from './Search.module.css';

type SearchProps = {
  texts: number;
  onSearching: (isSearching: boolean) => void;
  onChoose: () => void;
};

const pauseInTyping = 60;

/** Searches all texts of all languages; the hits stand in the tree's place. */
export function Search({ texts, onSearching, onChoose }: SearchProps) {
  const { words, counted } = useVoice();
  const goToText = useGoToText();
  const [asked, setAsked] = useState('');
  const [hits, setHits] = useState<Hit[]>();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    onSearching(asked.trim() !== '');
    if (asked.trim() === '') return setHits(undefined);
    const given = new AbortController();
    const timer = setTimeout(() => {
      calls.search(asked, given.signal).then(
        (answer) => setHits(answer.hits),
        () => {},
      );
    }, pauseInTyping);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [asked, onSearching]);

  const leave = () => {
    setAsked('');
    field.current?.focus();
  };
  const choose = ({ id, language }: Hit) => {
    goToText(id, language);
    onChoose();
  };
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
      data-searching={hits !== undefined || undefined}
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
        {hits && counted(words.tree.found, hits.length)}
      </p>
      {hits && (
        <ul className={styles.hits} ref={list}>
          {hits.map((hit) => (
            <li key={`${hit.language} ${hit.id}`}>
              <HitButton hit={hit} asked={asked} onChoose={() => choose(hit)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function HitButton({ hit, asked, onChoose }: { hit: Hit; asked: string; onChoose: () => void }) {
  const { overview } = useDesk();
  const { words } = useVoice();
  const { labelOf } = useLabels();
  const part = overview.parts.find(({ id }) => id === hit.part);
  const language = overview.languages.find(({ code }) => code === hit.language);
  const title = part?.title ?? (words.tree[hit.part as keyof Words['tree']] as string | undefined);
  return (
    <button type="button" className={styles.hit} onClick={onChoose}>
      <span className={styles.where}>
        {title ?? hit.part} · {labelOf(hit.key)} · {hit.language}
      </span>
      <span lang={language?.lang} dir={language?.direction} className={styles.excerpt}>
        <Marked text={hit.excerpt} words={asked} />
      </span>
    </button>
  );
}

/** A text in which the words that were asked for stand out. */
function Marked({ text, words }: { text: string; words: string }) {
  const sought = words
    .trim()
    .split(/\s+/)
    .map((word) => word.toLowerCase());
  let place = 0;
  return text.split(/(?<=\s)|(?=\s)/).map((piece) => {
    const key = place;
    place += piece.length;
    const isSought = sought.some((word) => piece.toLowerCase().includes(word));
    return isSought ? <mark key={key}>{piece}</mark> : piece;
  });
}
