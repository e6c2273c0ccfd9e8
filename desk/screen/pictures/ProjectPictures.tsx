import { slugOf } from '../../../model/slug.ts';
import { useVoice } from '../../words/words.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Picture.module.css';
import { PictureSlot } from './PictureSlot.tsx';
import { usePictures } from './use-pictures.ts';

/** Cover and screenshots of one project, and a place for one more. */
export function ProjectPictures({ id }: { id: string }) {
  const { setNotice, reloadPart } = useDesk();
  const { words } = useVoice();
  const { pictures, reload } = usePictures();
  const folder = `projects/${id}/`;
  const own = pictures.filter(({ place }) => place.startsWith(folder));
  const names = own.map(({ place }) => place.slice(folder.length));
  return (
    <div className={styles.slots}>
      {own.map((picture, index) => {
        const name = names[index] ?? '';
        const title = name === 'cover' ? words.project.cover : name;
        return (
          <PictureSlot key={picture.place} title={title} picture={picture} onChanged={reload} />
        );
      })}
      <PictureSlot
        title={words.picture.screenshot}
        picture={{ place: `${folder}new` }}
        placeFor={({ name }) => folder + freeName(name, ['cover', ...names])}
        onChanged={async () => {
          await Promise.all([reload(), reloadPart()]);
          setNotice(words.picture.describe);
        }}
      />
    </div>
  );
}

/** What a file is called in the project's folder, beside those that are there. */
function freeName(file: string, taken: readonly string[]): string {
  const name = slugOf(file.replace(/\.\w+$/, '')) || 'screenshot';
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name}-${number}`);
  while (taken.includes(numbered())) number += 1;
  return numbered();
}
