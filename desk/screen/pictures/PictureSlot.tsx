import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import type { Picture } from '../../../editing/pictures.ts';
import { Button, ErrorMessage } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { api, ask, pictureAddress } from '../calls.ts';
import { useChange } from '../use-actions.ts';
import styles from './pictures.module.css';

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
  const { words, say, language } = useVoice();
  const [chosen, setChosen] = useState<File>();
  const [refusal, setRefusal] = useState('');
  const change = useChange(setRefusal);
  const preview = useObjectUrl(chosen);
  const { file, width, height, bytes, ratio, place } = picture;

  const choose = (given: File | undefined) => {
    setRefusal('');
    if (given) setChosen(given);
  };
  const upload = async () => {
    if (!chosen) return;
    const query = { place: placeFor?.(chosen) ?? place };
    if (!(await change(() => ask(api.picture.$post({ query }, { init: { body: chosen } })))))
      return;
    // Only then the new picture is known.
    await onChanged();
    setChosen(undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  };
  const shown = preview ?? (file && pictureAddress(file, `${bytes}`));
  const inputId = `picture-${place}`;
  return (
    <figure
      className={`${ui.stack} ${styles.slot}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div
        className={styles.frame}
        style={{ aspectRatio: (ratio ?? [width ?? 16, height ?? 10]).join(' / ') }}
      >
        {shown && <img src={shown} alt="" />}
      </div>
      <figcaption className={styles.words}>
        <h2>{title}</h2>
        <p className={ui.hint}>
          {chosen
            ? words.picture.cropped
            : width && height && bytes
              ? say(words.picture.size, { width, height, size: inBytes(bytes, language) })
              : words.picture.drop}
        </p>
        <div className={`${ui.row} ${styles.actions}`}>
          <label className={ui.pill} htmlFor={inputId}>
            {file ? words.picture.replace : words.picture.choose}
          </label>
          <input
            id={inputId}
            className={styles.input}
            type="file"
            accept={kinds}
            aria-label={`${file ? words.picture.replace : words.picture.choose}: ${title}`}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              // The same file may be chosen again after it was put away.
              currentTarget.value = '';
            }}
          />
          {chosen && (
            <>
              <Button look="solid" onClick={upload}>
                {words.picture.taken}
              </Button>
              <Button onClick={() => setChosen(undefined)}>{words.cancel}</Button>
            </>
          )}
          {children}
        </div>
        <ErrorMessage>{refusal}</ErrorMessage>
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

/** A size of a file as its reader says it: 41 KB, 1,3 MB. */
function inBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  const digits = { maximumFractionDigits: unit === 'MB' ? 1 : 0 };
  return `${new Intl.NumberFormat(language, digits).format(value)} ${unit}`;
}
