import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { fill } from '../../../text/placeholders.ts';
import type { Picture } from '../../pictures/pictures.ts';
import buttons from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { PictureView } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import styles from './Gallery.module.css';

export type Screenshot = {
  picture: Picture;
  alt: string;
  caption: string;
  /** Which one it is of how many, in words. */
  position: string;
};

export type GalleryProps = {
  screenshots: readonly Screenshot[];
  texts: SiteTexts['projects'];
};

/** Pictures in use that stand beside no decision. */
export function Gallery({ screenshots, texts }: GalleryProps) {
  return (
    <section className={styles.section}>
      <h2>{texts.screenshots}</h2>
      <ul className={styles.gallery}>
        {screenshots.map((screenshot) => (
          <li key={screenshot.picture.src}>
            <ScreenshotView {...screenshot} sizes="(min-width: 62em) 560px, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A picture and its caption; without script it is a link to itself, else it opens in the dialog. */
export function ScreenshotView(props: Screenshot & { sizes: string }) {
  const { picture, alt, caption, position, sizes } = props;
  return (
    <figure className={styles.figure}>
      <a href={picture.src} data-screenshot={position}>
        <PictureView picture={picture} alt={alt} sizes={sizes} className={styles.picture} />
      </a>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

type PictureDialogProps = { title: string; count: number; texts: SiteTexts['accessibility'] };

/** Shows one of the page's pictures large (open-gallery.ts). */
export function PictureDialog({ title, count, texts }: PictureDialogProps) {
  const button = (name: string, label: string, icon: string) => (
    <button type="button" className={buttons.round} aria-label={label} data-control={name}>
      <Icon name={icon} />
    </button>
  );
  return (
    <dialog
      className={styles.dialog}
      aria-label={fill(texts.image_project, { title })}
      data-enlarged=""
    >
      <div className={styles.stage} data-part="stage" />
      <div className={styles.bar} data-part="bar">
        <p data-part="caption" />
        <div className={styles.controls}>
          {count > 1 && button('previous', texts.previous_image, 'arrow-left')}
          {/* Screen readers get the position in words. */}
          <span aria-hidden="true" data-part="count" hidden={count === 1} />
          {count > 1 && button('next', texts.next_image, 'arrow-right')}
          {button('close', texts.close_image, 'close')}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status" data-part="status" />
      </VisuallyHidden>
    </dialog>
  );
}
