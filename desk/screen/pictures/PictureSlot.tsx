import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import field from '../../../editor/ui/field.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { Picture } from '../../contract.ts';
import { calls, pictureAddress } from '../calls.ts';
import { refusalIn } from '../refusal.ts';
import { useDesk } from '../use-desk.ts';
import { inBytes } from './in-bytes.ts';
import styles from './Picture.module.css';

const kinds = '.png,.jpg,.jpeg,.webp,.avif,.svg';

type PictureSlotProps = {
  title: string;
  picture: Picture;
  /** Names the place of a picture that is new. */
  placeFor?: (file: File) => string;
  onChanged: () => Promise<void>;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** The place of one picture: what is there, and what was dropped or chosen, as the page would crop it. */
export function PictureSlot({ title, picture, placeFor, onChanged, children }: PictureSlotProps) {
  const { setUndo } = useDesk();
  const { words, say, language } = useVoice();
  const [offered, setOffered] = useState<File>();
  const [refusal, setRefusal] = useState('');
  const preview = useObjectUrl(offered);
  const { file, width, height, bytes, ratio, place } = picture;

  const offer = (given: File | undefined) => {
    setRefusal('');
    if (given) setOffered(given);
  };
  const take = async () => {
    if (!offered) return;
    try {
      setUndo((await calls.sendPicture(placeFor?.(offered) ?? place, offered)).undo);
      // Only then is it known what stands there instead.
      await onChanged();
      setOffered(undefined);
    } catch (error) {
      setRefusal(refusalIn(words, error));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    offer(event.dataTransfer.files[0]);
  };
  const shown = preview ?? (file && pictureAddress(file, `${bytes}`));
  const inputId = `picture-${place}`;
  return (
    <figure className={styles.slot} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div
        className={styles.frame}
        style={{ aspectRatio: (ratio ?? [width ?? 16, height ?? 10]).join(' / ') }}
      >
        {shown && <img src={shown} alt="" />}
      </div>
      <figcaption className={styles.words}>
        <h2>{title}</h2>
        <p className={field.hint}>
          {offered
            ? words.picture.cropped
            : width && height && bytes
              ? say(words.picture.size, { width, height, size: inBytes(bytes, language) })
              : words.picture.drop}
        </p>
        <div className={styles.actions}>
          <label className={button.pill} htmlFor={inputId}>
            {file ? words.picture.replace : words.picture.choose}
          </label>
          <input
            id={inputId}
            className={styles.input}
            type="file"
            accept={kinds}
            aria-label={`${file ? words.picture.replace : words.picture.choose}: ${title}`}
            onChange={({ currentTarget }) => {
              offer(currentTarget.files?.[0]);
              // The same file may be chosen again after it was put away.
              currentTarget.value = '';
            }}
          />
          {offered && (
            <>
              <button type="button" className={`${button.pill} ${button.solid}`} onClick={take}>
                {words.picture.taken}
              </button>
              <button type="button" className={button.pill} onClick={() => setOffered(undefined)}>
                {words.cancel}
              </button>
            </>
          )}
          {children}
        </div>
        {refusal && (
          <p className={field.error} role="alert">
            {refusal}
          </p>
        )}
      </figcaption>
    </figure>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
