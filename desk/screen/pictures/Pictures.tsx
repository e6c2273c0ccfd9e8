import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemChange, TextId } from '../../../editing/parts.ts';
import { IconButton } from '../../../editor/controls.tsx';
import { createListQueue } from '../../../editor/list-queue.ts';
import { slugOf } from '../../../model/slug.ts';
import { useVoice } from '../../../words/tools/words.ts';
import { content, readAgain, readContentAgain } from '../queries.ts';
import { useListChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { PictureSlot } from './PictureSlot.tsx';
import styles from './pictures.module.css';

const usePictures = () => useQuery(content.pictures).data?.pictures ?? [];

const readPicturesAgain = () => readAgain(content.pictures);

/** The pictures that belong to no project: portraits and drawings. */
export function PicturesView() {
  const { words } = useVoice();
  const pictures = usePictures();
  const own = pictures.filter(({ place }) => !place.startsWith('projects/'));
  return (
    <>
      <ViewTitle />
      <div className={styles.slots}>
        {own.map((picture) => (
          <PictureSlot
            key={picture.place}
            title={nameOf(picture.place, words.picture.names)}
            picture={picture}
            onChanged={readPicturesAgain}
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

/** Cover and screenshots of one project, and a place for one more. */
export function ProjectPictures({ id }: { id: string }) {
  const { setNotice } = useDesk();
  const { words } = useVoice();
  const pictures = usePictures();
  const folder = `projects/${id}/`;
  const own = pictures.filter(({ place }) => place.startsWith(folder));
  const names = own.map(({ place }) => place.slice(folder.length));
  const screenshots = names.filter((name) => name !== 'cover');
  const change = useOrder(`projects/${id}:screenshots`);
  const order = { count: screenshots.length, onChange: change };
  return (
    <div className={styles.slots}>
      {own.map((picture, index) => {
        const name = names[index] ?? '';
        const title = name === 'cover' ? words.project.cover : name;
        return (
          <PictureSlot
            key={picture.place}
            title={title}
            picture={picture}
            onChanged={readPicturesAgain}
          >
            {name !== 'cover' && (
              <ScreenshotActions title={title} index={screenshots.indexOf(name)} {...order} />
            )}
          </PictureSlot>
        );
      })}
      <PictureSlot
        title={words.picture.screenshot}
        picture={{ place: `${folder}new` }}
        placeFor={({ name }) => folder + freeName(name, ['cover', ...names])}
        onChanged={async () => {
          await readContentAgain();
          setNotice(words.picture.describe);
        }}
      />
    </div>
  );
}

type ScreenshotActionsProps = {
  title: string;
  index: number;
  count: number;
  /** by: how many places it moves; undefined where it goes. */
  onChange: (index: number, by?: number) => void;
};

function ScreenshotActions({ title, index, count, onChange }: ScreenshotActionsProps) {
  const { words, say } = useVoice();
  const isThere = (place: number) => place >= 0 && place < count;
  const moves = [
    { icon: 'up', by: -1, label: words.picture.earlier },
    { icon: 'down', by: 1, label: words.picture.later },
  ] as const;
  return (
    <>
      {moves.map(({ icon, by, label }) => (
        <IconButton
          icon={icon}
          label={say(label, { title })}
          key={icon}
          aria-disabled={!isThere(index + by)}
          onClick={() => isThere(index + by) && onChange(index, by)}
        />
      ))}
      <IconButton
        icon="trash"
        label={say(words.picture.remove, { title })}
        onClick={() => onChange(index)}
      />
    </>
  );
}

/** Moves or removes a screenshot with its words in all languages. */
function useOrder(id: TextId) {
  const { setNotice } = useDesk();
  const { words, say } = useVoice();
  const [enqueue] = useState(createListQueue);
  const changeList = useListChange();
  return (seen: number, by?: number) =>
    enqueue(seen, async (index) => {
      const to = index + (by ?? 0);
      const change: ItemChange =
        by === undefined ? { change: 'remove', index } : { change: 'move', index, to };
      if (!(await changeList({ id, ...change }))) return undefined;
      await readPicturesAgain();
      const message = by === undefined ? words.list.removed : words.list.moved;
      setNotice(say(message, { number: index + 1, place: to + 1 }));
      return change;
    });
}

/** What a file is called in the project's folder, beside those that are there. */
function freeName(file: string, taken: readonly string[]): string {
  const name = slugOf(file.replace(/\.\w+$/, '')) || 'screenshot';
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name}-${number}`);
  while (taken.includes(numbered())) number += 1;
  return numbered();
}
