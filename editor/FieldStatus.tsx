import type { Text, Version } from '../editing/parts.ts';
import type { TranslationError } from '../model/checks/translation.ts';
import { mended } from '../model/languages/typography.ts';
import { plainText } from '../model/rich-text.ts';
import { fill, type Values } from '../model/texts.ts';
import { useVoice } from '../words/tools/words.ts';
import { Button, Icon } from './controls.tsx';
import { canConfirm, fitOf, lengthIn, stateLooks } from './field-status.ts';
import type { Hit } from './glossary.ts';
import styles from './TextPair.module.css';
import type { Warning } from './text-warnings.ts';
import ui from './ui.module.css';

type FieldFooterProps = {
  id: string;
  text: Text;
  version: Version;
  /** The text in the source language, where this is a translation. */
  source?: string | undefined;
  /** What the field shows now. */
  value: string;
  /** What stands for the names in braces: the page shows it, and so it counts. */
  values?: Values | undefined;
  /** It cannot be used as it is. */
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
export function FieldFooter(props: FieldFooterProps) {
  const { text, version, value, isRefused, missing, terms, figures } = props;
  const { words, say } = useVoice();
  const isCurrent = version.state === 'current';
  const look = isCurrent && isRefused ? undefined : stateLooks[version.state];
  // Most texts are as they should be: a tick in the field's corner says it, and takes no line.
  if (isCurrent && !isRefused && !text.limits && missing.length + terms.length === 0) {
    return (
      <p className={styles.tick} id={props.id}>
        <Icon name="check" />
        <span className={ui.visuallyHidden}>{words.text.current}</span>
      </p>
    );
  }
  return (
    <div className={styles.footer} id={props.id}>
      {look && (
        <span className={look.tone ? `${ui.chip} ${ui[look.tone]}` : undefined}>
          {words.text[look.words]}
        </span>
      )}
      {text.limits && <Length limits={text.limits} value={shownText(text, value, props.values)} />}
      {missing.map((name) => (
        <button
          key={name}
          type="button"
          data-key="insert"
          className={`${ui.chip} ${ui.bad} ${styles.insert}`}
          aria-label={say(words.text.insert, { name })}
          onClick={() => props.onInsert(name)}
        >
          <Icon name="add" />
          {name}
        </button>
      ))}
      {figures.length > 0 && (
        <span>{say(words.text.numbers, { numbers: figures.join(' · ') })}</span>
      )}
      {terms.map(({ source, target }) => (
        <span key={source} className={styles.term}>
          {source} → <span lang={props.lang}>{target}</span>
        </span>
      ))}
      {props.onConfirm && canConfirm(version, props.source) && (
        <Button className={styles.confirm} data-key="confirm" onClick={props.onConfirm}>
          {version.state === 'outdated' ? words.text.stillCorrect : words.text.confirm}
          <Icon name="check" />
        </Button>
      )}
    </div>
  );
}

/** What of a text is seen on the page. */
function shownText({ kind }: Text, value: string, values: Values = {}): string {
  const filled = fill(value, values);
  return kind === 'rich' ? plainText(filled) : filled;
}

function Length({ limits, value }: { limits: NonNullable<Text['limits']>; value: string }) {
  const { words, say } = useVoice();
  const length = lengthIn(limits.unit, value);
  const fit = fitOf(length, limits);
  const text = say(words.text[limits.unit], { length, limit: rangeOf(limits) });
  if (fit === 'fits') return <span>{text}</span>;
  const hint = fit === 'long' ? words.text.tooLong : words.text.tooShort;
  return (
    <span className={`${ui.chip} ${fit === 'long' ? ui.bad : ui.plain}`}>
      {text}, {hint}
    </span>
  );
}

const rangeOf = ({ least, most }: NonNullable<Text['limits']>) =>
  most === undefined ? `≥ ${least}` : least === undefined ? `${most}` : `${least}–${most}`;

export type Conflict = { yours: string; theirs: Version };

type FieldErrorsProps = {
  version: Version;
  conflict: Conflict | undefined;
  /** Why the server has not taken what was typed. */
  refusal: string | undefined;
  lang: string;
  onDropDraft: () => void;
  onResolve: (keep: 'yours' | 'theirs') => void;
};

/** Above the foot of a field, if there is any: both texts of a conflict, what is held back and why, errors. */
export function FieldErrors(props: FieldErrorsProps) {
  const { version, conflict, refusal, lang, onDropDraft, onResolve } = props;
  const { words } = useVoice();
  const errors = version.draft?.errors ?? version.errors;
  if (conflict) {
    return (
      <ConflictCard
        theirs={conflict.theirs.text}
        yours={conflict.yours}
        lang={lang}
        onResolve={onResolve}
      />
    );
  }
  if (refusal) {
    return (
      <div className={`${ui.alert} ${styles.errors}`} role="alert">
        <p className={ui.label}>{words.save.unsavedTitle}</p>
        <p className={styles.advice}>{refusal}</p>
      </div>
    );
  }
  if (!version.draft && errors.length === 0) return null;
  return (
    <div className={`${ui.alert} ${styles.errors}`}>
      {version.draft && <p className={ui.label}>{words.text.draft}</p>}
      <ul>
        {errors.map(({ code, wrong, advice, file, line, lang = 'en' }) => (
          <li key={`${code} ${wrong}`} lang={lang}>
            {line !== undefined && <code>{`${file}:${line} `}</code>}
            {wrong}. <span className={styles.advice}>{advice}</span>
          </li>
        ))}
      </ul>
      {version.draft && (
        <div className={`${ui.row} ${styles.choices}`}>
          <Button onClick={onDropDraft}>{words.text.discard}</Button>
        </div>
      )}
    </div>
  );
}

type ConflictCardProps = {
  theirs: string;
  yours: string;
  lang?: string;
  onResolve: (keep: 'yours' | 'theirs') => void;
};

/** What the file says by now and what was typed, to choose from. */
export function ConflictCard({ theirs, yours, lang, onResolve }: ConflictCardProps) {
  const { words } = useVoice();
  return (
    <div className={`${ui.alert} ${styles.errors}`} role="alert">
      <p className={ui.label}>{words.text.conflict}</p>
      <dl className={styles.versions}>
        <dt>{words.text.inFile}</dt>
        <dd lang={lang}>{theirs}</dd>
        <dt>{words.text.yours}</dt>
        <dd lang={lang}>{yours}</dd>
      </dl>
      <div className={`${ui.row} ${styles.choices}`}>
        <Button onClick={() => onResolve('yours')}>{words.text.keepYours}</Button>
        <Button onClick={() => onResolve('theirs')}>{words.text.takeFile}</Button>
      </div>
    </div>
  );
}

type WarningsProps = {
  text: string;
  language: string;
  /** Why the text could not be used. */
  errors: readonly TranslationError[];
  warnings: readonly Warning[];
  onFix: (text: string) => void;
};

/** Errors and warnings of a text, shown while it is typed; it is saved all the same. */
export function Warnings({ text, errors, onFix, ...props }: WarningsProps) {
  const { all, say } = useVoice();
  const warnings = props.warnings.filter(({ code }) =>
    errors.every((error) => error.code !== code),
  );
  if (errors.length + warnings.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {errors.map(({ code, found }) => (
        <li key={`${code} ${found}`} data-error>
          {say(all.warnings[code], { found })}
        </li>
      ))}
      {warnings.map(({ code, values }) => {
        const better = mended(text, code, props.language);
        return (
          <li key={`${code} ${values.found}`}>
            {say(all.warnings[code], values)}
            {better !== undefined && (
              <button type="button" onClick={() => onFix(better)}>
                {all.fix}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
