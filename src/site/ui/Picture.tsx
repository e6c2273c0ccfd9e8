import type { ComponentProps } from 'react';
import type { Picture } from '../pictures/pictures.ts';
import styles from './Picture.module.css';

type Props = {
  picture: Picture;
  /** Empty where the words beside the picture say the same. */
  alt: string;
  /** Widths at which the picture is shown, for photographs. */
  sizes: string;
  /** On the first screen: loaded at once, before all others or beside them. */
  first?: boolean | 'beside';
  className?: string | undefined;
};

export const PictureView = ({ picture, alt, sizes, first = false, className }: Props) => (
  <img
    src={picture.src}
    srcSet={picture.srcSet}
    sizes={picture.srcSet && sizes}
    width={picture.width}
    height={picture.height}
    alt={alt}
    loading={first ? undefined : 'lazy'}
    // React would write a preload for each that is not of low priority.
    fetchPriority={first ? (first === 'beside' ? 'low' : 'high') : undefined}
    className={className}
    data-focus={picture.focus}
  />
);

/** A project's picture, in the format that all covers share. */
export function Cover({ className, ...picture }: ComponentProps<typeof PictureView>) {
  const classes = className ? `${styles.cover} ${className}` : styles.cover;
  return <PictureView {...picture} className={classes} />;
}
