import button from '../../editor/ui/button.module.css';
import { usePageVoice } from '../../words/tools/translator/words.ts';
import type { PageData, PageText } from '../contract.ts';
import styles from './Apart.module.css';
import { TextSections } from './TextSections.tsx';
import { isDone, type WorkStore } from './work.ts';

type ApartProps = { data: PageData; work: WorkStore; texts: readonly PageText[] };

/** Lists of technologies and names: out of the way of what has to be written. */
export function Apart({ data, work, texts }: ApartProps) {
  const { words, counted } = usePageVoice();
  const unwritten = texts.filter((text) => !isDone(text, work.of(text.id), data));
  const copyAll = () => work.confirm(new Map(unwritten.map(({ id, source }) => [id, source])));
  return (
    <details className={styles.apart}>
      <summary>
        {words.apart} <span>{counted(words.texts, texts.length)}</span>
      </summary>
      <p className={styles.hint}>{words.apartHint}</p>
      {unwritten.length > 0 && (
        <button type="button" className={button.pill} onClick={copyAll}>
          {words.copyAll}
        </button>
      )}
      <TextSections data={data} work={work} texts={texts} prefix="apart" />
    </details>
  );
}
