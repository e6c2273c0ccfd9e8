import button from '../../../editor/ui/button.module.css';
import spoken from '../../../editor/ui/spoken.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import styles from './PartHead.module.css';

/** A project and the CV have more than texts. */
export type Side = 'texts' | 'facts' | 'pictures';

type PartHeadProps = {
  title: string;
  texts: number | undefined;
  sides: readonly Side[];
  side: Side;
  onlyOpen: boolean;
  onSide: (side: Side) => void;
  onOnlyOpen: (isOn: boolean) => void;
};

/** The name of the open part, and what of it is shown. */
export function PartHead(props: PartHeadProps) {
  const { title, texts, sides, side, onlyOpen } = props;
  const { words, counted } = useVoice();
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1} id="part-title">
        {title}
      </h1>
      {sides.length > 1 && (
        <fieldset className={styles.sides}>
          <legend className={spoken.spoken}>{words.project.sides}</legend>
          {sides.map((name) => (
            <button
              key={name}
              type="button"
              className={button.pill}
              aria-pressed={side === name}
              onClick={() => props.onSide(name)}
            >
              {words.project[name]}
            </button>
          ))}
        </fieldset>
      )}
      {texts !== undefined && side === 'texts' && (
        <p className={styles.sum}>
          {counted(words.counts.texts, texts)}
          <button
            type="button"
            className={button.quiet}
            aria-pressed={onlyOpen}
            onClick={() => props.onOnlyOpen(!onlyOpen)}
          >
            <span className={button.box} data-on={onlyOpen || undefined} />
            {words.part.onlyOpen}
          </button>
        </p>
      )}
    </header>
  );
}
