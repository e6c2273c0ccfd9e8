import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import type { Picture } from '../../../editing/pictures.ts';
import { Button, ErrorMessage } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { api, ask, pictureAddress } from '../calls.ts';
import { useChange } from '../use-actions.ts';
import styles from './pictures.module.css';

const photographs = '.png,.jpg,.jpeg,.webp,.avif';

type PictureSlotProps = {
  title: string;
  picture: Picture;
  /** Whether only a photograph will do, as of the screen. */
  isScreenshot?: boolean;
  /** Names the place of a picture that is new. */
  placeFor?: (file: File) => string;
  onChanged: () => Promise<void>;
  /** What else can be done with it. */
  children?: ReactNode;
  /** What is said of it. */
  texts?: ReactNode;
};

/** The place of one picture: what is there, and what was dropped or chosen, as the page would crop it. */
export function PictureSlot(props: PictureSlotProps) {
  const { title, picture, isScreenshot = false, placeFor, onChanged } = props;
  const { words, say, language } = useVoice();
  const [chosen, setChosen] = useState<File>();
  const [focus, setFocus] = useState(50);
  const [refusal, setRefusal] = useState('');
  const change = useChange(setRefusal);
  const preview = useObjectUrl(chosen);
  const { file, width, height, bytes, ratio, place } = picture;

  const choose = (given: File | undefined) => {
    setRefusal('');
    setFocus(50);
    if (given) setChosen(given);
  };
  const upload = async () => {
    if (!chosen) return;
    const isMoved = ratio !== undefined && focus !== 50;
    const query = {
      place: placeFor?.(chosen) ?? place,
      ...(isMoved ? { focus: String(focus) } : {}),
    };
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
      data-texts={props.texts ? '' : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div
        className={styles.frame}
        style={{ aspectRatio: (ratio ?? [width ?? 16, height ?? 10]).join(' / ') }}
      >
        {shown && (
          <img
            src={shown}
            alt=""
            loading="lazy"
            style={chosen ? { objectPosition: `${focus}% ${focus}%` } : undefined}
          />
        )}
      </div>
      <figcaption className={styles.words}>
        <h3>{title}</h3>
        <p className={ui.hint}>
          {!chosen && width && height && bytes && (
            <span>
              {say(words.picture.size, { width, height, size: inBytes(bytes, language) })}.{' '}
            </span>
          )}
          {chosen
            ? words.picture.cropped
            : isScreenshot
              ? words.picture.limitsOfScreenshots
              : words.picture.limits}
        </p>
        {chosen && ratio && (
          <label className={styles.focus}>
            <span className={ui.soft}>{words.picture.focus}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={focus}
              onChange={({ currentTarget }) => setFocus(Number(currentTarget.value))}
            />
          </label>
        )}
        <div className={`${ui.row} ${styles.actions}`}>
          <label className={ui.pill} htmlFor={inputId}>
            {file ? words.picture.replace : words.picture.choose}
          </label>
          <input
            id={inputId}
            className={styles.input}
            type="file"
            accept={isScreenshot ? photographs : `${photographs},.svg`}
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
          {props.children}
        </div>
        <ErrorMessage>{refusal}</ErrorMessage>
      </figcaption>
      {props.texts && <div className={styles.texts}>{props.texts}</div>}
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
