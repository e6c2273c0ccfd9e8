import type { ComponentProps } from 'react';
import styles from './Cover.module.css';
import { PictureView } from './PictureView.tsx';

/** A project's picture, in the format that all covers share. */
export function Cover({ className, ...picture }: ComponentProps<typeof PictureView>) {
  const classes = className ? `${styles.cover} ${className}` : styles.cover;
  return <PictureView {...picture} className={classes} />;
}
