import type { AnchorHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  variant?: 'solid' | 'outline';
  children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({ variant = 'solid', children, ...link }: Props) {
  return (
    <a {...link} className={`${styles.button} ${styles[variant]}`}>
      {children}
    </a>
  );
}
