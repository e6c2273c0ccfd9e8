import type { ReactNode } from 'react';
import styles from './Section.module.css';

type Props = {
  /** Anchor of the section, in the page's language. */
  anchor: string;
  /** Name of the landmark for screen readers. */
  label: string;
  title: string;
  /** What stands beside the heading. */
  beside: ReactNode;
  children: ReactNode;
};

/** A part of the home page: a line of ink, the heading at the left, its words beside it. */
export function Section({ anchor, label, title, beside, children }: Props) {
  return (
    <section id={anchor} aria-label={label} className={styles.section} data-section>
      <header className={styles.head}>
        <h2>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
