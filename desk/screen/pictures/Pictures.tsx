import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemChange, PartId, Text, TextId } from '../../../editing/parts.ts';
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

/** Every picture of the site, by where it is used. */
export function PicturesView() {
  const { goTo } = useDesk();
  const { words } = useVoice();
  const titleOf = useViewTitle();
  const folders = Map.groupBy(usePictures(), ({ place }) => place.slice(0, place.lastIndexOf('/')));
  return (
    <>
      <ViewTitle />
      {[...folders].map(([folder, pictures]) => {
        const project = folder.startsWith('projects/') ? (folder as PartId) : undefined;
        return (
          <section key={folder} className={ui.group}>
            <h2>
              {project ? (
                <button
                  type="button"
                  className={styles.usedBy}
                  onClick={() => goTo({ view: project })}
                >
                  {titleOf(project)}
                </button>
              ) : (
                words.picture.portraits
              )}
            </h2>
            <div className={styles.slots}>
              {pictures.map((picture) => (
                <PictureSlot
                  key={picture.place}
                  title={nameOf(picture.place, words)}
                  picture={picture}
                  isScreenshot={project !== undefined && lastOf(picture.place) !== 'cover'}
                  onChanged={readPicturesAgain}
                >
                  {lastOf(picture.place) === 'cover' && <DeleteCover picture={picture} />}
                </PictureSlot>
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

function nameOf(place: string, { picture, project }: Words): string {
  const name = lastOf(place);
  if (name === 'cover') return project.cover;
  return (picture.names as Readonly<Record<string, string>>)[name] ?? name;
}

/** Without a cover of its own, a project has one that is drawn for it. */
function DeleteCover({ picture: { file, place } }: { picture: Picture }) {
  const { setNotice } = useDesk();
  const { words, say } = useVoice();
  const change = useChange(setNotice);
  if (!file) return null;
  const remove = async () => {
    const json = { id: place.split('/')[1] ?? '' };
    if (await change(() => ask(api.cover.delete.$post({ json })))) await readPicturesAgain();
  };
  const title = words.project.cover;
  return <IconButton icon="trash" label={say(words.picture.remove, { title })} onClick={remove} />;
}

/** Cover and screenshots of one project with what is said of them, and a place for one more. */
export function ProjectPictures({ id }: { id: string }) {
  const { part, setNotice } = useDesk();
  const { words } = useVoice();
  const folder = `projects/${id}/`;
  const own = usePictures(folder);
  useTextInFocus(own.length);
  const names = own.map(({ place }) => place.slice(folder.length));
  const screenshots = names.filter((name) => name !== 'cover');
  const change = useOrder(`projects/${id}:screenshots`);
  const order = { count: screenshots.length, onChange: change };
  const textsOf = (index: number) => part?.texts.filter(({ item }) => isOfScreenshot(item, index));
  return (
    <div className={styles.slots}>
      {own.map((picture, place) => {
        const name = names[place] ?? '';
        const title = nameOf(picture.place, words);
        const index = screenshots.indexOf(name);
        return (
          <PictureSlot
            key={picture.place}
            title={title}
            picture={picture}
            isScreenshot={name !== 'cover'}
            onChanged={readPicturesAgain}
            texts={
              index >= 0 &&
              textsOf(index)?.map((text) => (
                <PictureText key={text.id} text={text} number={index + 1} />
              ))
            }
          >
            {index >= 0 ? (
              <ScreenshotActions title={title} index={index} {...order} />
            ) : (
              <DeleteCover picture={picture} />
            )}
          </PictureSlot>
        );
      })}
      <PictureSlot
        title={words.picture.screenshot}
        picture={{ place: `${folder}new` }}
        isScreenshot
        placeFor={({ name }) => folder + freeName(name, ['cover', ...names])}
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
function PictureText({ text, number }: { text: Text; number: number }) {
  const { labelOf } = useVoice();
  const label = labelOf(text.key);
  return (
    <div>
      <p className={ui.soft}>{label}</p>
      <ConnectedText text={text} label={`${label} ${number}`} />
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
