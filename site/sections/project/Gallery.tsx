import type { ProjectWords } from '../../../model/schemas/project.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { fill } from '../../../model/texts.ts';
import type { Picture } from '../../pictures/pictures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PictureView } from '../../ui/Picture.tsx';
import styles from './Gallery.module.css';

export type GalleryProps = {
  pictures: readonly Picture[];
  project: ProjectWords;
  words: Pick<SiteTexts, 'projects' | 'accessibility'>;
};

/** Pictures in use; without script each is a link to itself, else they open in the dialog. */
export function Gallery({ pictures, project, words: { projects, accessibility } }: GalleryProps) {
  const { title, screenshots = [] } = project;
  const steps = [
    ['previous', accessibility.previous_image, 'arrow-left'],
    ['next', accessibility.next_image, 'arrow-right'],
  ] as const;
  const controls = [
    ...(pictures.length > 1 ? steps : []),
    ['close', accessibility.close_image, 'close'] as const,
  ];
  return (
    <section className={styles.section}>
      <h2>{projects.screenshots}</h2>
      <ul className={styles.gallery} data-gallery="">
        {screenshots.map(({ alt, caption }, index) => {
          const picture = pictures[index] as Picture;
          return (
            <li key={picture.src}>
              <figure>
                <a href={picture.src}>
                  <PictureView
                    picture={picture}
                    alt={alt}
                    sizes="(min-width: 62em) 560px, 92vw"
                    className={styles.picture}
                  />
                </a>
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
      <dialog
        className={styles.dialog}
        aria-label={fill(accessibility.image_project, { title })}
        data-enlarged=""
      >
        <div className={styles.controls}>
          {controls.map(([name, label, icon]) => (
            <button key={name} type="button" aria-label={label} data-control={name}>
              <Icon name={icon} />
            </button>
          ))}
        </div>
      </dialog>
    </section>
  );
}
