import type { KeyboardEvent, MouseEvent } from 'react';
import type { Crop } from '../../../editing/pictures.ts';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { saver } from '../saving/savers.ts';
import { FactProblem, useFacts, useTyped } from '../settings/FactsForm.tsx';
import { complete } from '../settings/typed-fact.ts';
import styles from './pictures.module.css';

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
export function isCropped(crop: Crop, width: number, height: number) {
  const shape = shapeIn(crop, width, height);
  // A link preview shows a wide picture whole.
  return shape < 0.95 || (crop.by === 'page' && shape > 1.05);
}

/** A whole picture, darker where it is cut off; a click or the arrow keys move the point that stays in view. */
export function FocalPoint({ title, src, width, height, crop }: FocalPointProps) {
  const { words, say, labelOf } = useVoice();
  const { file, key } = crop.focus;
  const fact = useFacts(file).facts.find((one) => one.key === key);
  const typed = useTyped(crop.focus, fact?.mark);
  const focus = String((typed ? typed.input : fact?.value) ?? middle);
  const [x = 50, y = 50] = focus.split(' ').map((percent) => Number.parseInt(percent, 10));
  const put = (...point: [number, number]) => {
    const next = point.map((one) => `${Math.round(Math.min(Math.max(one, 0), 100))}%`).join(' ');
    const value = complete(next, next === middle ? undefined : next);
    if (fact) saver.facts.type(crop.focus, value, fact.mark);
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
      <p className={ui.hint} id={`focus-${file}`}>
        {words.picture.focus}
      </p>
      <FactProblem field={crop.focus} />
    </div>
  );
}
