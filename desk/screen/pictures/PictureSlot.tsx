import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Picture } from '../../../editing/pictures.ts';
import { Button, ErrorMessage, FileButton } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { pictureAddress, sendFile } from '../calls.ts';
import { useChange } from '../use-actions.ts';
import { useDesk, useFocus } from '../use-desk.ts';
import { FocalPoint, isCropped } from './FocalPoint.tsx';
import styles from './pictures.module.css';

const photographs = '.png,.jpg,.jpeg,.webp,.avif';
/** What can be chosen, and how that is said, by what a picture is used for. */
const kinds = {
  any: { accept: `${photographs},.svg`, limits: 'limits' },
  screenshot: { accept: photographs, limits: 'limitsOfScreenshots' },
  drawing: { accept: '.svg', limits: 'limitsOfDrawings' },
  unused: { accept: '', limits: 'unused' },
} as const;

type PictureSlotProps = {
  title: string;
  picture: Picture;
  /** Names the place of a picture that is new. */
  placeFor?: (file: File) => string;
  /** Once it is seen. */
  onChanged?: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
  /** What is said of it. */
  texts?: ReactNode;
};

/** The place of one picture: what is there, and what was dropped or chosen, as the page would crop it. */
export function PictureSlot(props: PictureSlotProps) {
  const { title, picture, placeFor, onChanged } = props;
  const { words, say, language } = useVoice();
  const [chosen, setChosen] = useState<File>();
  const [refusal, setRefusal] = useState('');
  const change = useChange(setRefusal);
  const preview = useObjectUrl(chosen);
  const { file, width = 16, height = 10, bytes, crop, place, use } = picture;
  const { accept, limits } = kinds[use ?? 'any'];
  const shownAs = crop?.by === 'page' ? crop.ratio : use === 'screenshot' ? [16, 10] : undefined;
  const ratio = shownAs ?? (chosen ? undefined : [width, height]);
  const slot = useRef<HTMLElement>(null);
  /** It chooses a picture; one that no page shows can only be deleted. */
  const firstButton = () => slot.current?.querySelector('button');
  useFocus(useDesk().location.fact === place ? place : '', firstButton);

  const choose = (given: File | undefined) => {
    setRefusal('');
    if (given && accept) setChosen(given);
  };
  const close = () => {
    setChosen(undefined);
    firstButton()?.focus();
  };
  const upload = async (file: File) => {
    const wanted = { place: placeFor?.(file) ?? place };
    if (!(await change(() => sendFile('picture', wanted, file)))) return;
    onChanged?.();
    close();
  };
  const shown = preview ?? (file && pictureAddress(file, `${bytes}`));
  const action = file ? words.picture.replace : words.picture.choose;
  return (
    <figure
      ref={slot}
      className={`${ui.stack} ${styles.slot}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      }}
    >
      {shown && !chosen && crop && isCropped(crop, width, height) ? (
        <FocalPoint title={title} src={shown} width={width} height={height} crop={crop} />
      ) : (
        <div className={styles.frame} style={{ aspectRatio: ratio?.join(' / ') }}>
          {shown && <img src={shown} alt="" loading="lazy" data-use={use} />}
        </div>
      )}
      <figcaption className={ui.lines}>
        <h3>{title}</h3>
        <p className={ui.hint}>
          {!chosen && picture.width && bytes && (
            <span>
              {say(words.picture.size, { width, height, size: inBytes(bytes, language) })}.{' '}
            </span>
          )}
          {chosen && shownAs && !refusal ? words.picture.cropped : words.picture[limits]}
        </p>
        <div className={ui.row}>
          {accept && (
            <FileButton aria-label={`${action}: ${title}`} accept={accept} onChoose={choose}>
              {action}
            </FileButton>
          )}
          {chosen && (
            <>
              <Button look="solid" onClick={() => upload(chosen)}>
                {words.picture.taken}
              </Button>
              <Button onClick={close}>{words.cancel}</Button>
            </>
          )}
          {props.children}
        </div>
        <ErrorMessage>{refusal}</ErrorMessage>
      </figcaption>
      {props.texts && <div className={`${ui.stack} ${styles.texts}`}>{props.texts}</div>}
    </figure>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address;
}

/** A size of a file as its reader says it: 41 KB, 1,3 MB. */
const inBytes = (bytes: number, language: string) =>
  bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toLocaleString(language, { maximumFractionDigits: 1 })} MB`;
