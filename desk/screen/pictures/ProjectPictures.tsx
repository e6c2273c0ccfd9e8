import { useVoice } from '../../words/words.ts';
import styles from './Picture.module.css';
import { PictureSlot } from './PictureSlot.tsx';
import { usePictures } from './use-pictures.ts';

/** Cover and screenshots of one project. */
export function ProjectPictures({ id }: { id: string }) {
  const { words } = useVoice();
  const { pictures, reload } = usePictures();
  const folder = `projects/${id}/`;
  const own = pictures.filter(({ place }) => place.startsWith(folder));
  return (
    <div className={styles.slots}>
      {own.map((picture) => {
        const name = picture.place.slice(folder.length);
        const title = name === 'cover' ? words.project.cover : name;
        return (
          <PictureSlot key={picture.place} title={title} picture={picture} onChanged={reload} />
        );
      })}
    </div>
  );
}
