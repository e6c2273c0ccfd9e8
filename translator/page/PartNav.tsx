import { useSyncExternalStore } from 'react';
import { usePageVoice } from '../../words/tools/translator/words.ts';
import type { PageData, PageText } from '../contract.ts';
import styles from './PartNav.module.css';
import { wordsLeft } from './shown.ts';
import { usePartTitle } from './use-part-title.ts';
import type { WorkStore } from './work.ts';

type PartNavProps = { data: PageData; work: WorkStore; texts: readonly PageText[] };

/** The parts with texts in sight, and how many words are left in each. */
export function PartNav({ data, work, texts }: PartNavProps) {
  const { words, language } = usePageVoice();
  const titleOf = usePartTitle();
  useSyncExternalStore(work.subscribe, work.all);
  const shown = new Set(texts);
  const number = new Intl.NumberFormat(language);
  return (
    <nav className={styles.nav} aria-label={words.parts}>
      <ul>
        {data.parts
          .filter((part) => part.texts.some((text) => shown.has(text)))
          .map((part) => {
            const { left } = wordsLeft({ ...data, parts: [part] }, work);
            return (
              <li key={part.id}>
                <a href={`#part-${part.id}`}>
                  <span>{titleOf(part)}</span>
                  {left > 0 && <span className={styles.left}>{number.format(left)}</span>}
                </a>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
