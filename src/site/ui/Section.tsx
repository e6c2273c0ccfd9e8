import type { ReactNode } from 'react';
import type { Picture } from '../pictures/pictures.ts';
import { PictureView } from './Picture.tsx';
import styles from './Section.module.css';

type Props = {
  /** Anchor of the section, in the page's language. */
  anchor: string;
  /** Name of the landmark for screen readers. */
  label: string;
  title: string;
  /** The first heading, where the section is a page of its own. */
  heading?: 'h1' | 'h2';
  /** What is shown beside the heading. */
  beside: ReactNode;
  children?: ReactNode;
};

/** A section of the home page: a rule, the heading at the start, its words beside it. */
export function Section({ anchor, label, title, heading = 'h2', beside, children }: Props) {
  const Heading = heading;
  return (
    <section id={anchor} aria-label={label} className={styles.section} data-section data-parts="">
      <header className={styles.head}>
        <Heading>{title}</Heading>
        {beside}
      </header>
      {children}
    </section>
  );
}

type WithPortraitProps = { portrait: Picture; alt: string; children: ReactNode };

/**
 * A portrait at the start that stays in view while its words scroll beside it; what comes after
 * them is placed below the portrait.
 */
export function WithPortrait({ portrait, alt, children }: WithPortraitProps) {
  return (
    <div className={styles.columns} data-parts="">
      <PictureView
        picture={portrait}
        alt={alt}
        sizes="(min-width: 48em) 33vw, 22rem"
        className={styles.portrait}
      />
      {children}
    </div>
  );
}
