import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type ItemChange,
  type PartId,
  partOfText,
  type Text,
  type TextId,
} from '../../../editing/parts.ts';
import type { Picture } from '../../../editing/pictures.ts';
import { IconButton } from '../../../editor/controls.tsx';
import { createListQueue } from '../../../editor/list-queue.ts';
import ui from '../../../editor/ui.module.css';
import { slugOf } from '../../../model/slug.ts';
import { useVoice, type Words } from '../../../words/tools/words.ts';
import { api, ask } from '../calls.ts';
import { ConnectedText } from '../part/ConnectedText.tsx';
import { useTextInFocus } from '../part/PartTexts.tsx';
import { content, readAgain, readContentAgain } from '../queries.ts';
import { useChange, useListChange } from '../use-actions.ts';
import { useDesk, useViewTitle } from '../use-desk.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { PictureSlot } from './PictureSlot.tsx';
import styles from './pictures.module.css';

const usePictures = (under = '') => useQuery(content.pictures(under)).data?.pictures ?? [];

const readPicturesAgain = () => readAgain({ queryKey: ['content', 'pictures'] });

const lastOf = (place: string) => place.slice(place.lastIndexOf('/') + 1);
const folderOf = (place: string) => place.slice(0, place.lastIndexOf('/'));

/** Every picture of the site, by where it is used. */
export function PicturesView() {
  const { goTo } = useDesk();
  const { words } = useVoice();
  const titleOf = useViewTitle();
  const folders = Map.groupBy(usePictures(), ({ place }) => folderOf(place));
  return (
    <>
      <ViewTitle />
      {[...folders].map(([folder, pictures]) => (
        <section key={folder} className={ui.group}>
          <h2>
            {folder.startsWith('projects/') ? (
              <button
                type="button"
                className={styles.usedBy}
                onClick={() => goTo({ view: folder as PartId })}
              >
                {titleOf(folder as PartId)}
              </button>
            ) : (
              words.picture.portraits
            )}
          </h2>
          <div className={styles.slots}>
            <Slots
              folder={folder}
              pictures={pictures}
              textsOf={(picture, index) => {
                const ids = idsOfTexts(picture, index);
                return ids.length > 0 && <AllLanguages ids={ids} />;
              }}
            />
          </div>
        </section>
      ))}
    </>
  );
}

type SlotsProps = {
  folder: string;
  pictures: readonly Picture[];
  /** What is said of a picture; a screenshot's index is its place among the others. */
  textsOf: (picture: Picture, index: number) => ReactNode;
};

/** The pictures of one folder, each with what can be done with it. */
function Slots({ folder, pictures, textsOf }: SlotsProps) {
  const { words } = useVoice();
  const change = useOrder(`${folder}:screenshots`);
  const screenshots = pictures.filter(({ use }) => use === 'screenshot');
  return pictures.map((picture) => {
    const title = nameOf(picture.place, words);
    const index = screenshots.indexOf(picture);
    return (
      <PictureSlot
        key={picture.place}
        title={title}
        picture={picture}
        onChanged={readPicturesAgain}
        texts={textsOf(picture, index)}
      >
        {index >= 0 && (
          <ScreenshotActions
            title={title}
            index={index}
            count={screenshots.length}
            onChange={change}
          />
        )}
        {picture.canGo && picture.file && <DeletePicture title={title} place={picture.place} />}
      </PictureSlot>
    );
  });
}

/** The texts that describe a picture; a screenshot's by its place among the others. */
function idsOfTexts({ place, file, use }: Picture, index: number): TextId[] {
  if (!file) return [];
  if (place === 'pictures/owner') return ['texts:accessibility.image_profile'];
  if (place === 'pictures/translator') return ['texts:accessibility.image_translator'];
  if (lastOf(place) === 'cover') return [`${folderOf(place)}:cover_alt`];
  if (use !== 'screenshot') return [];
  return ['alt', 'caption'].map((key) => `${folderOf(place)}:screenshots.${index}.${key}`);
}

/** What is said of a picture, in all languages at once; read when it is opened. */
function AllLanguages({ ids }: { ids: readonly TextId[] }) {
  const { words } = useVoice();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...content.part(partOfText(ids[0] ?? '')),
    enabled: isOpen,
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.picture.allLanguages}</summary>
      {isOpen &&
        data?.texts
          .filter(({ id }) => ids.includes(id))
          .map((text) => <PictureText key={text.id} text={text} isInAll />)}
    </details>
  );
}

function nameOf(place: string, { picture, project }: Words): string {
  const name = lastOf(place);
  if (name === 'cover') return project.cover;
  return (picture.names as Readonly<Record<string, string>>)[name] ?? name;
}

function DeletePicture({ title, place }: { title: string; place: string }) {
  const { setNotice } = useDesk();
  const { words, say } = useVoice();
  const change = useChange(setNotice);
  const remove = async () => {
    const json = { id: place };
    if (await change(() => ask(api.picture.delete.$post({ json })))) await readPicturesAgain();
  };
  return <IconButton icon="trash" label={say(words.picture.remove, { title })} onClick={remove} />;
}

/** Cover and screenshots of one project with what is said of them, and a place for one more. */
export function ProjectPictures({ id }: { id: string }) {
  const { part, setNotice } = useDesk();
  const { words } = useVoice();
  const folder = `projects/${id}`;
  const own = usePictures(`${folder}/`);
  useTextInFocus(own.length);
  const names = own.map(({ place }) => lastOf(place));
  return (
    <div className={styles.slots}>
      <Slots
        folder={folder}
        pictures={own}
        textsOf={(_picture, index) =>
          part?.texts
            .filter(({ item }) => index >= 0 && isOfScreenshot(item, index))
            .map((text) => <PictureText key={text.id} text={text} />)
        }
      />
      <PictureSlot
        title={words.picture.screenshot}
        picture={{ place: `${folder}/new`, use: 'screenshot' }}
        placeFor={({ name }) => `${folder}/${freeName(name, ['cover', ...names])}`}
        onChanged={async () => {
          await readContentAgain();
          setNotice(words.picture.describe);
        }}
      />
    </div>
  );
}

const isOfScreenshot = (item: Text['item'], index: number) =>
  item?.index === index && item.list.endsWith(':screenshots');

/** What a screen reader says of a picture, or what stands below it. */
function PictureText({ text, isInAll = false }: { text: Text; isInAll?: boolean }) {
  const { labelOf } = useVoice();
  const label = labelOf(text.id.startsWith('texts:') ? 'alt' : text.key);
  return (
    <div>
      <p className={ui.soft}>{label}</p>
      <ConnectedText
        text={text}
        label={text.item ? `${label} ${text.item.index + 1}` : label}
        isInAll={isInAll}
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
