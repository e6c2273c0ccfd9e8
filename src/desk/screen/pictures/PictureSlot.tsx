import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Crop, Picture } from '../../../editing/pictures.ts';
import { Button, ErrorMessage, FileButton } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { pictureUrl, sendFile } from '../calls.ts';
import { saver } from '../saving/savers.ts';
import { baseOf, FactProblem, useFacts, useTyped } from '../settings/FactsForm.tsx';
import { complete } from '../settings/typed-fact.ts';
import { useChange } from '../use-actions.ts';
import { useDesk, useFocus } from '../use-desk.ts';
import styles from './pictures.module.css';

const photographs = '.png,.jpg,.jpeg,.webp,.avif';
/** What can be chosen, and how that is said, by what a picture is used for. */
const kinds = {
  any: { accept: `${photographs},.svg`, limits: 'limits' },
  screenshot: { accept: photographs, limits: 'limitsOfScreenshots' },
  text: { accept: `${photographs},.svg`, limits: 'limits' },
  drawing: { accept: '.svg', limits: 'limitsOfDrawings' },
  unused: { accept: '', limits: 'unused' },
} as const;

type PictureSlotProps = {
  title: string;
  picture: Picture;
  /** Names the place of a picture that is new. */
  placeFor?: (file: File) => string;
  onChanged?: () => void;
  children?: ReactNode;
  texts?: ReactNode;
};

/** The place of one picture: what is there, and what was dropped or chosen, as the page would crop it. */
export function PictureSlot(props: PictureSlotProps) {
  const { title, picture, placeFor, onChanged } = props;
  const { words, say, language } = useWords();
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

  const choose = (file: File | undefined) => {
    setRefusal('');
    if (file && accept) setChosen(file);
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
  const shown = preview ?? (file && pictureUrl(file, `${bytes}`));
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
        <p className={ui.soft}>
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
              <Button variant="solid" onClick={() => upload(chosen)}>
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
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return url;
}

/** A size of a file as its reader says it: 41 KB, 1,3 MB. */
const inBytes = (bytes: number, language: string) =>
  bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toLocaleString(language, { maximumFractionDigits: 1 })} MB`;

const middle = '50% 50%';
/** How far one press of an arrow key moves the point, in percent. */
const step = 2;
const directions: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

type FocalPointProps = { title: string; src: string; width: number; height: number; crop: Crop };

/** How much wider a picture is than what is shown of it. */
const shapeIn = ({ ratio: [wide, high] }: Crop, width: number, height: number) =>
  (width * high) / (height * wide);

/** Whether more of a picture is cut off than a narrow edge. */
function isCropped(crop: Crop, width: number, height: number) {
  const shape = shapeIn(crop, width, height);
  // A link preview shows a wide picture whole.
  return shape < 0.95 || (crop.by === 'page' && shape > 1.05);
}

/** A whole picture, darker where it is cut off; a click or the arrow keys move the point that stays in view. */
function FocalPoint({ title, src, width, height, crop }: FocalPointProps) {
  const { words, say, labelOf } = useWords();
  const { file, key } = crop.focus;
  const fact = useFacts(file).facts.find((one) => one.key === key);
  const typed = useTyped(crop.focus, fact);
  const focus = String((typed ? typed.value.input : fact?.value) ?? middle);
  const [x = 50, y = 50] = focus.split(' ').map((percent) => Number.parseInt(percent, 10));
  const put = (...point: [number, number]) => {
    const next = point.map((one) => `${Math.round(Math.min(Math.max(one, 0), 100))}%`).join(' ');
    const value = complete(next, next === middle ? undefined : next);
    if (fact) saver.facts.type(crop.focus, value, baseOf(fact));
  };
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    put(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (!by) return;
    event.preventDefault();
    put(x + by[0], y + by[1]);
  };
  const shape = shapeIn(crop, width, height);
  const [wide, high] = [Math.min(100 / shape, 100), Math.min(100 * shape, 100)];
  return (
    <div className={ui.stack}>
      <div
        role="slider"
        tabIndex={0}
        className={`${styles.frame} ${styles.whole}`}
        aria-label={`${labelOf(key)}: ${title}`}
        aria-describedby={`focus-${file}`}
        aria-valuenow={x}
        aria-valuetext={say(words.picture.focusAt, { x, y })}
        style={{ aspectRatio: `${width} / ${height}` }}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt="" loading="lazy" />
        <span
          className={styles.area}
          style={{
            inset: `${((100 - high) * y) / 100}% auto auto ${((100 - wide) * x) / 100}%`,
            inlineSize: `${wide}%`,
            blockSize: `${high}%`,
          }}
        />
        <span className={styles.point} style={{ inset: `${y}% auto auto ${x}%` }} />
      </div>
      <p className={ui.soft} id={`focus-${file}`}>
        {words.picture.focus}
      </p>
      <FactProblem field={crop.focus} fact={fact} />
    </div>
  );
}
