import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Code,
  collectionOf,
  type ItemChange,
  type PartId,
  partOfText,
  type TextId,
} from '../../../editing/parts.ts';
import type { Picture } from '../../../editing/pictures.ts';
import { freeName, slugOf } from '../../../text/slug.ts';
import { Button, Folded, IconButton } from '../../../text-fields/controls.tsx';
import { focusInSight } from '../../../text-fields/focus.ts';
import { createListQueue } from '../../../text-fields/list-queue.ts';
import ui from '../../../text-fields/ui.module.css';
import { useWords, type Words } from '../../../text-fields/words.ts';
import { send } from '../calls.ts';
import { ConnectedText } from '../part/ConnectedText.tsx';
import { useTextInFocus } from '../part/PartTexts.tsx';
import { content, readAgain } from '../queries.ts';
import { useChange, useListChange } from '../use-actions.ts';
import { useDesk, useViewTitle } from '../use-desk.ts';
import { PictureSlot } from './PictureSlot.tsx';
import styles from './pictures.module.css';

const usePictures = (under = '') => useQuery(content('pictures', { under })).data?.pictures ?? [];

const lastOf = (place: string) => place.slice(place.lastIndexOf('/') + 1);
const folderOf = (place: string) => place.slice(0, place.lastIndexOf('/'));

export function PicturesView() {
  const { goTo } = useDesk();
  const { words } = useWords();
  const titleOf = useViewTitle();
  const folders = Map.groupBy(usePictures(), ({ place }) => folderOf(place));
  return [...folders].map(([folder, pictures]) => (
    <section key={folder} className={ui.group}>
      <h2>
        {collectionOf(folder) ? (
          <Button variant="link" onClick={() => goTo({ view: folder as PartId })}>
            {titleOf(folder as PartId)}
          </Button>
        ) : (
          words.picture.portraits
        )}
      </h2>
      <div className={styles.slots}>
        <Slots folder={folder} pictures={pictures} isInAll />
      </div>
    </section>
  ));
}

type SlotsProps = {
  folder: string;
  pictures: readonly Picture[];
  isInAll?: boolean;
};

const moves = [
  { icon: 'up', by: -1, label: 'earlier' },
  { icon: 'down', by: 1, label: 'later' },
] as const;

function Slots({ folder, pictures, isInAll = false }: SlotsProps) {
  const { words, say } = useWords();
  const changeOrder = useOrder(`${folder}:screenshots`);
  const change = useChange();
  const { location } = useDesk();
  const insert = (part: string, file: string) =>
    insertPicture(part, location.side ?? location.language, lastOf(file));
  const screenshots = pictures.filter(({ use }) => use === 'screenshot');
  return pictures.map((picture) => {
    const { place, canGo, file } = picture;
    const title = nameOf(place, words);
    const index = screenshots.indexOf(picture);
    const isScreenshot = index >= 0;
    const ids = idsOfTexts(picture, index);
    // The cover's is among the texts of its project.
    const own = isScreenshot && <Texts ids={ids} />;
    const inAll = ids.length > 0 && (
      <Folded summary={words.picture.allLanguages}>{() => <Texts ids={ids} isInAll />}</Folded>
    );
    const remove = () =>
      isScreenshot ? changeOrder(index) : change(() => send('delete-picture', { id: place }));
    return (
      <PictureSlot key={place} title={title} picture={picture} texts={isInAll ? inAll : own}>
        {isScreenshot &&
          moves.map(({ icon, by, label }) => {
            const isThere = screenshots[index + by] !== undefined;
            return (
              <IconButton
                icon={icon}
                label={say(words.picture[label], { title })}
                key={icon}
                aria-disabled={!isThere}
                onClick={() => isThere && changeOrder(index, by)}
              />
            );
          })}
        {!isInAll && file && mayBeInserted(place) && (
          <Button onClick={() => insert(folder, file)}>{words.note.insert}</Button>
        )}
        {(isScreenshot || (canGo && file)) && (
          <IconButton icon="trash" label={say(words.picture.remove, { title })} onClick={remove} />
        )}
      </PictureSlot>
    );
  });
}

/** A text of a note shows a picture by its name; the cover is shown anyway. */
const mayBeInserted = (place: string) =>
  collectionOf(place) === 'notes' && lastOf(place) !== 'cover';

/** Puts a picture where the caret was in the text of a note, with the caret where its description goes. */
function insertPicture(part: string, language: Code, file: string): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>(`[id$="-${part}:text"]`)];
  const field = fields.find(({ id }) => id.startsWith(`text-${language}-`)) ?? fields[0];
  if (!field) return;
  focusInSight(field);
  const start = field.selectionStart;
  // The old command is the one that the browser's own undo knows.
  document.execCommand('insertText', false, `![](${file})`);
  field.setSelectionRange(start + 2, start + 2);
}

/** The texts that describe a picture; a screenshot's by its place among the others. */
function idsOfTexts({ place, file, use }: Picture, index: number): TextId[] {
  const folder = folderOf(place);
  if (use === 'screenshot')
    return ['alt', 'caption'].map((key) => `${folder}:screenshots.${index}.${key}`);
  if (!file) return [];
  if (place === 'pictures/owner') return ['texts:accessibility.image_profile'];
  if (place === 'pictures/translator') return ['texts:accessibility.image_translator'];
  return lastOf(place) === 'cover' ? [`${folder}:cover_alt`] : [];
}

function Texts({ ids, isInAll = false }: { ids: readonly TextId[]; isInAll?: boolean }) {
  const { labelOf } = useWords();
  const { data } = useQuery(content('part', { id: partOfText(ids[0] ?? '') }));
  return data?.texts
    .filter(({ id }) => ids.includes(id))
    .map((text) => {
      const label = labelOf(text.id.startsWith('texts:') ? 'alt' : text.key);
      const name = text.item ? `${label} ${text.item.index + 1}` : label;
      return (
        <div key={text.id}>
          <p className={ui.soft}>{label}</p>
          <ConnectedText text={text} label={name} isInAll={isInAll} />
        </div>
      );
    });
}

function nameOf(place: string, { picture, project }: Words): string {
  const name = lastOf(place);
  if (name === 'cover') return project.cover;
  return (picture.names as Readonly<Record<string, string>>)[name] ?? name;
}

/** Cover and screenshots of a project with what is said of them, or pictures of a note, and a place for one more. */
export function FolderPictures({ folder }: { folder: PartId }) {
  const { setNotice } = useDesk();
  const { words } = useWords();
  const isOfNote = collectionOf(folder) === 'notes';
  const own = usePictures(`${folder}/`);
  useTextInFocus();
  const names = ['cover', ...own.map(({ place }) => lastOf(place))];
  const placeFor = ({ name }: File) =>
    `${folder}/${freeName(slugOf(name.replace(/\.\w+$/, '')) || 'picture', names)}`;
  return (
    <div className={styles.slots}>
      <Slots folder={folder} pictures={own} />
      <PictureSlot
        title={isOfNote ? words.note.picture : words.picture.screenshot}
        picture={{ place: `${folder}/new`, ...(!isOfNote && { use: 'screenshot' }) }}
        placeFor={placeFor}
        onChanged={() => setNotice(isOfNote ? words.note.added : words.picture.describe)}
      />
    </div>
  );
}

/** Moves a screenshot by some places with its words in all languages; undefined removes it. */
function useOrder(id: TextId) {
  const { setNotice } = useDesk();
  const { words, say } = useWords();
  const [enqueue] = useState(createListQueue);
  const changeList = useListChange();
  return (seen: number, by?: number) =>
    enqueue(seen, async (index) => {
      const to = index + (by ?? 0);
      const change: ItemChange =
        by === undefined ? { change: 'remove', index } : { change: 'move', index, to };
      if (!(await changeList({ id, ...change }))) return undefined;
      await readAgain({ queryKey: ['content', 'pictures'] });
      const message = by === undefined ? words.list.removed : words.list.moved;
      setNotice(say(message, { number: index + 1, place: to + 1 }));
      return change;
    });
}
