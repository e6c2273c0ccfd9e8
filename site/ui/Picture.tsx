import type { ComponentProps } from 'react';
import type { Picture } from '../pictures/pictures.ts';
import styles from './Picture.module.css';

type Props = {
  picture: Picture;
  /** Empty where the words beside the picture say the same. */
  alt: string;
  /** Widths at which the picture is shown, for photographs. */
  sizes: string;
  /** On the first screen: loaded at once. */
  first?: boolean;
  className?: string | undefined;
};

export function PictureView({ picture, alt, sizes, first = false, className = '' }: Props) {
  const image = (
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      className={picture.placeholder ? undefined : className}
      data-focus={picture.focus}
    />
  );
  if (!picture.placeholder) return image;
  return (
    <span className={`${styles.photograph} ${className}`}>
      {/* The policy allows no style attributes: the placeholder colour is a shape. */}
      <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
        <rect width="1" height="1" fill={picture.placeholder} />
      </svg>
      {image}
    </span>
  );
}

/** A project's picture, in the format that all covers share. */
export function Cover({ className, ...picture }: ComponentProps<typeof PictureView>) {
  const classes = className ? `${styles.cover} ${className}` : styles.cover;
  return <PictureView {...picture} className={classes} />;
}
