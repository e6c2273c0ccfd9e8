import type { ReactNode } from 'react';
import styles from './Passage.module.css';

type Props = { title: string; children: ReactNode };

/** A part of the case: its heading at the left, its words on the page's middle axis. */
export function Passage({ title, children }: Props) {
  return (
    <section className={styles.passage}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
