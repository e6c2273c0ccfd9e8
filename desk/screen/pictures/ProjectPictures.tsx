import { useState } from 'react';
import { createTurns, movedShift, removedShift } from '../../../editor/in-turn.ts';
import button from '../../../editor/ui/button.module.css';
import { Icon } from '../../../editor/ui/Icon.tsx';
import { slugOf } from '../../../model/slug.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { TextId } from '../../contract.ts';
import { calls } from '../calls.ts';
import { refusalIn } from '../refusal.ts';
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
  const screenshots = names.filter((name) => name !== 'cover');
  const change = useOrder(`projects/${id}:screenshots`, reload);
  const order = { count: screenshots.length, onChange: change };
  return (
    <div className={styles.slots}>
      {own.map((picture, index) => {
        const name = names[index] ?? '';
        const title = name === 'cover' ? words.project.cover : name;
        return (
          <PictureSlot key={picture.place} title={title} picture={picture} onChanged={reload}>
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
          await Promise.all([reload(), reloadPart()]);
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
        <button
          key={icon}
          type="button"
          className={button.icon}
          aria-label={say(label, { title })}
          aria-disabled={!isThere(index + by)}
          onClick={() => isThere(index + by) && onChange(index, by)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button
        type="button"
        className={button.icon}
        aria-label={say(words.picture.remove, { title })}
        onClick={() => onChange(index)}
      >
        <Icon name="trash" />
      </button>
    </>
  );
}

/** Moves or removes a screenshot with its words in all languages. */
function useOrder(id: TextId, reload: () => Promise<void>) {
  const { saver, setPart, setUndo, setNotice } = useDesk();
  const { words, say } = useVoice();
  const [inTurn] = useState(createTurns);
  return (index: number, by?: number) =>
    inTurn(index, async (place) => {
      const to = place + (by ?? 0);
      await saver.flush();
      try {
        const { part, undo } = await calls.changeList(
          by === undefined
            ? { id, change: 'remove', index: place }
            : { id, change: 'move', index: place, to },
        );
        setPart(part);
        setUndo(undo);
      } catch (error) {
        setNotice(refusalIn(words, error));
        return undefined;
      }
      await reload();
      const told = by === undefined ? words.list.removed : words.list.moved;
      setNotice(say(told, { number: place + 1, place: to + 1 }));
      return by === undefined ? removedShift(place) : movedShift(place, to);
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
