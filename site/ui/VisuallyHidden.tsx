import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for screen readers that the picture already tells everyone else. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
