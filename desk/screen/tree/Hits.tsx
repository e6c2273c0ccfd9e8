import { memo, type Ref, useDeferredValue } from 'react';
import { useLabels } from '../../../words/tools/use-labels.ts';
import { useVoice, type Words } from '../../../words/tools/words.ts';
import type { Hit } from '../../contract.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Search.module.css';

/** What a search has answered, and what it was asked. */
export type Found = { words: string; hits: readonly Hit[] };

type HitsProps = {
  found: Found;
  list: Ref<HTMLUListElement>;
  onChoose: (hit: Hit) => void;
};

/** More than fit into the tree's place. */
const atOnce = 20;

/** Those in sight are drawn at once, the rest when the browser has shown them. */
export const Hits = memo(function Hits({ found, list, onChoose }: HitsProps) {
  const shown = useDeferredValue<Found | null>(found, null);
  const { hits, words } = found;
  const drawn = shown === found ? hits : hits.slice(0, atOnce);
  return (
    <ul className={styles.hits} ref={list}>
      {drawn.map((hit) => (
        <li key={`${hit.language} ${hit.id}`}>
          <HitButton hit={hit} asked={words} onChoose={() => onChoose(hit)} />
        </li>
      ))}
    </ul>
  );
});

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
