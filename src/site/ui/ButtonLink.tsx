import type { AnchorHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  look?: 'solid' | 'outline';
  children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({ look = 'solid', children, ...link }: Props) {
  return (
    <a {...link} className={`${styles.button} ${styles[look]}`}>
      {children}
    </a>
  );
}
