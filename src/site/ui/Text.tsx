import type { ReactNode } from 'react';
import styles from './Text.module.css';

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Beside the title of what is not published yet. */
export const DraftMark = ({ word }: { word: string }) => (
  <span className={styles.mark}>{word}</span>
);
