import { useVoice } from '../../../words/tools/words.ts';
import styles from './Picture.module.css';
import { PictureSlot } from './PictureSlot.tsx';
import { usePictures } from './use-pictures.ts';

/** The pictures that belong to no project: portraits and drawings. */
export function PicturesView() {
  const { words } = useVoice();
  const { pictures, reload } = usePictures();
  const own = pictures.filter(({ place }) => !place.startsWith('projects/'));
  return (
    <>
      <h1 id="part-title" tabIndex={-1}>
        {words.tree.pictures}
      </h1>
      <div className={styles.slots}>
        {own.map((picture) => (
          <PictureSlot
            key={picture.place}
            title={nameOf(picture.place, words.picture.names)}
            picture={picture}
            onChanged={reload}
          />
        ))}
      </div>
    </>
  );
}

const nameOf = (place: string, names: Readonly<Record<string, string>>) => {
  const name = place.slice(place.lastIndexOf('/') + 1);
  return names[name] ?? name;
};
