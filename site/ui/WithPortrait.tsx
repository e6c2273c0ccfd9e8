import type { ReactNode } from 'react';
import type { Picture } from '../pictures.ts';
import { PictureView } from './PictureView.tsx';
import styles from './WithPortrait.module.css';

type Props = { portrait: Picture; alt: string; children: ReactNode };

/**
 * A portrait at the left that stays in view while its words pass by at the right; what comes after
 * them stands below the portrait.
 */
export function WithPortrait({ portrait, alt, children }: Props) {
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
