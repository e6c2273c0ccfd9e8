import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Neighbours.module.css';

export type BackLinkProps = { label: string; href: string; children: ReactNode };

/** Above a project or a note: the link to the list that it is in. */
export const BackLink = ({ label, href, children }: BackLinkProps) => (
  <nav aria-label={label} className={styles.back} data-screen-only="">
    <a href={href} data-back="">
      <Icon name="arrow-left" />
      {children}
    </a>
  </nav>
);

type Neighbour = { href: string; label: string; title: ReactNode };

export type NeighboursProps = {
  label: string;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

/** Below a project or a note: links to those beside it. */
export const Neighbours = ({ label, previous, next }: NeighboursProps) => (
  <nav aria-label={label} className={styles.neighbours} data-screen-only="">
    {previous && (
      <a href={previous.href} rel="prev">
        <Icon name="arrow-left" />
        <span>
          <small>{previous.label}</small> {previous.title}
        </span>
      </a>
    )}
    {next && (
      <a href={next.href} rel="next">
        <span>
          <small>{next.label}</small> {next.title}
        </span>
        <Icon name="arrow-right" />
      </a>
    )}
  </nav>
);
