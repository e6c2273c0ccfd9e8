import type { Text, Version } from '../desk/contract.ts';
import { useVoice } from '../words/tools/words.ts';
import type { Hit } from './glossary.ts';
import { fitOf, lengthIn } from './text-length.ts';
import button from './ui/button.module.css';
import chip from './ui/chip.module.css';
import { Icon } from './ui/Icon.tsx';
import spoken from './ui/spoken.module.css';
import styles from './VersionFoot.module.css';
import { canConfirm, stateLooks } from './version-state.ts';

type VersionFootProps = {
  id: string;
  text: Text;
  version: Version;
  /** The text in the source language, where this is a translation. */
  source?: string | undefined;
  /** What stands in the field now. */
  value: string;
  /** It cannot be used as it stands. */
  isRefused: boolean;
  missing: readonly string[];
  terms: readonly Hit[];
  /** Numbers that no translation changes. */
  figures: readonly string[];
  /** A language that is not the source's. */
  lang: string;
  onInsert: (placeholder: string) => void;
  onConfirm?: (() => void) | undefined;
};

/** Below a field: its state, length, missing placeholders, terms of the glossary. */
export function VersionFoot(props: VersionFootProps) {
  const { text, version, value, isRefused, missing, terms, figures } = props;
  const { words, say } = useVoice();
  const isCurrent = version.state === 'current';
  const look = isCurrent && isRefused ? undefined : stateLooks[version.state];
  // Most texts are as they should be: a tick in the field's corner says it, and takes no line.
  if (isCurrent && !isRefused && !text.limits && missing.length + terms.length === 0) {
    return (
      <p className={styles.tick} id={props.id}>
        <Icon name="check" />
        <span className={spoken.spoken}>{words.text.current}</span>
      </p>
    );
  }
  return (
    <div className={styles.foot} id={props.id}>
      {look && (
        <span className={look.tone ? `${chip.chip} ${chip[look.tone]}` : undefined}>
          {words.text[look.words]}
        </span>
      )}
      {text.limits && <Length limits={text.limits} value={value} />}
      {missing.map((name) => (
        <button
          key={name}
          type="button"
          data-key="insert"
          className={`${chip.chip} ${chip.bad} ${styles.insert}`}
          aria-label={say(words.text.insert, { name })}
          onClick={() => props.onInsert(name)}
        >
          <Icon name="add" />
          {name}
        </button>
      ))}
      {figures.length > 0 && (
        <span>{say(words.text.figures, { figures: figures.join(' · ') })}</span>
      )}
      {terms.map(({ source, target }) => (
        <span key={source} className={styles.term}>
          {source} → <span lang={props.lang}>{target}</span>
        </span>
      ))}
      {props.onConfirm && canConfirm(version, props.source) && (
        <button
          type="button"
          data-key="confirm"
          className={`${button.pill} ${styles.confirm}`}
          onClick={props.onConfirm}
        >
          {version.state === 'outdated' ? words.text.stillTrue : words.text.confirm}
          <Icon name="check" />
        </button>
      )}
    </div>
  );
}

function Length({ limits, value }: { limits: NonNullable<Text['limits']>; value: string }) {
  const { words, say } = useVoice();
  const length = lengthIn(limits.unit, value);
  const fit = fitOf(length, limits);
  const said = say(words.text[limits.unit], { length, limit: rangeOf(limits) });
  if (fit === 'fits') return <span>{said}</span>;
  const remark = fit === 'long' ? words.text.tooLong : words.text.tooShort;
  return (
    <span className={`${chip.chip} ${fit === 'long' ? chip.bad : chip.plain}`}>
      {said}, {remark}
    </span>
  );
}

const rangeOf = ({ least, most }: NonNullable<Text['limits']>) =>
  most === undefined ? `≥ ${least}` : least === undefined ? `${most}` : `${least}–${most}`;
