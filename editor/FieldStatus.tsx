import type { Language, Text, Version } from '../editing/parts.ts';
import type { TranslationError } from '../model/checks/translation.ts';
import { mended } from '../model/languages/typography.ts';
import { plainText } from '../model/rich-text.ts';
import { fill, type Values } from '../model/texts.ts';
import { useVoice } from '../words/tools/words.ts';
import { Button, Icon } from './controls.tsx';
import { canConfirm, fitOf, lengthIn, stateLooks } from './field-status.ts';
import { figuresIn } from './figures.ts';
import type { Hit } from './glossary.ts';
import { missingPlaceholders } from './placeholders.ts';
import styles from './TextPair.module.css';
import type { Warning } from './text-warnings.ts';
import ui from './ui.module.css';

export type Conflict = { yours: string; theirs: Version };

/** One version of a text, and what can be done with it; afterwards the focus is in its field again. */
export type Field = {
  /** Of what stands below it. */
  footId: string;
  text: Text;
  language: Language;
  version: Version;
  /** What the field shows now. */
  value: string;
  /** What stands for the names in braces: the page shows it, and so it counts. */
  values: Values | undefined;
  /** The text in the source language, where this is a translation. */
  source: string | undefined;
  /** Whether another language is shown beside it. */
  isPaired: boolean;
  /** The terms of the glossary that the source has. */
  hits: readonly Hit[];
  conflict: Conflict | undefined;
  /** Why the server has not taken what was typed. */
  refusal: string | undefined;
  /** Why the text could not be used, where the server does not say it. */
  errors: readonly TranslationError[];
  warnings: readonly Warning[];
  onType: (text: string) => void;
  onInsert: (placeholder: string) => void;
  onConfirm: () => void;
  onDropDraft: () => void;
  onResolve: (keep: 'yours' | 'theirs') => void;
};

/** Whether the text cannot be used as it is. */
export const isRefused = ({ conflict, errors, version }: Field) =>
  conflict !== undefined || errors.length + (version.draft ?? version).errors.length > 0;

/** Below a field: its state, length, missing placeholders, terms of the glossary. */
export function FieldFooter(field: Field) {
  const { footId, text, language, version, source, value, isPaired } = field;
  const { words, say } = useVoice();
  const missing = value === '' ? [] : missingPlaceholders(source ?? '', value, text.key);
  const terms = language.isSource ? [] : field.hits;
  const figures = language.isSource && isPaired ? figuresIn(value) : [];
  const isCurrent = version.state === 'current';
  // The source, or a translation of what is not written yet.
  const isFirst = language.isSource || source === '';
  const look = isCurrent && isRefused(field) ? undefined : stateLooks[version.state];
  // Most texts are as they should be: a tick in the field's corner says it, and takes no line.
  if (isCurrent && look && !text.limits && missing.length + terms.length === 0) {
    return (
      <p className={styles.tick} id={footId}>
        <Icon name="check" />
        <span className={ui.visuallyHidden}>{words.text.current}</span>
      </p>
    );
  }
  return (
    <div className={`${ui.row} ${ui.soft} ${styles.footer}`} id={footId}>
      {look && (
        <span className={look.tone ? `${ui.chip} ${ui[look.tone]}` : undefined}>
          {words.text[look.words === 'untranslated' && isFirst ? 'unwritten' : look.words]}
        </span>
      )}
      {text.limits && <Length limits={text.limits} value={shownText(field)} />}
      {missing.map((name) => (
        <button
          key={name}
          type="button"
          data-key="insert"
          className={`${ui.chip} ${ui.bad}`}
          aria-label={say(words.text.insert, { name })}
          onClick={() => field.onInsert(name)}
        >
          <Icon name="add" />
          {name}
        </button>
      ))}
      {figures.length > 0 && (
        <span>{say(words.text.numbers, { numbers: figures.join(' · ') })}</span>
      )}
      {terms.map(({ source: term, target }) => (
        <span key={term} className={styles.term}>
          {term} → <span lang={language.lang}>{target}</span>
        </span>
      ))}
      {canConfirm(version, source) && (
        <Button className={styles.confirm} data-key="confirm" onClick={field.onConfirm}>
          {version.state === 'outdated' ? words.text.stillCorrect : words.text.confirm}
          <Icon name="check" />
        </Button>
      )}
    </div>
  );
}

/** What of a text is seen on the page. */
function shownText({ text, value, values = {} }: Field): string {
  const filled = fill(value, values);
  return text.kind === 'rich' ? plainText(filled) : filled;
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

/** Above the foot of a field, if there is any: both texts of a conflict, what is held back and why, errors. */
export function FieldErrors({ version, conflict, refusal, language, ...field }: Field) {
  const { words, errorOf } = useVoice();
  const { errors } = version.draft ?? version;
  if (conflict) {
    return (
      <ConflictCard
        theirs={conflict.theirs.text}
        yours={conflict.yours}
        lang={language.lang}
        onResolve={field.onResolve}
      />
    );
  }
  if (refusal) {
    return (
      <div className={`${ui.alert} ${ui.lines} ${styles.errors}`} role="alert">
        <p className={ui.label}>{words.save.unsavedTitle}</p>
        <p>{refusal}</p>
      </div>
    );
  }
  if (!version.draft && errors.length === 0) return null;
  return (
    <div className={`${ui.alert} ${ui.lines} ${styles.errors}`}>
      {version.draft && <p className={ui.label}>{words.text.draft}</p>}
      <ul>
        {errors.map((error) => {
          const { wrong, advice, lang } = errorOf(error);
          return (
            <li key={`${error.code} ${wrong}`} lang={lang}>
              {error.line !== undefined && <code>{`${error.file}:${error.line} `}</code>}
              {wrong}. {advice}
            </li>
          );
        })}
      </ul>
      {version.draft && (
        <div className={ui.row}>
          <Button onClick={field.onDropDraft}>{words.text.discard}</Button>
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
    <div className={`${ui.alert} ${ui.lines} ${styles.errors}`} role="alert">
      <p className={ui.label}>{words.text.conflict}</p>
      <dl className={styles.versions}>
        <dt>{words.text.inFile}</dt>
        <dd lang={lang}>{theirs}</dd>
        <dt>{words.text.yours}</dt>
        <dd lang={lang}>{yours}</dd>
      </dl>
      <div className={ui.row}>
        <Button onClick={() => onResolve('yours')}>{words.text.keepYours}</Button>
        <Button onClick={() => onResolve('theirs')}>{words.text.takeFile}</Button>
      </div>
    </div>
  );
}

/** Errors and warnings of a text, shown while it is typed; it is saved all the same. */
export function Warnings({ value, language, errors, onType, ...field }: Field) {
  const { all, say } = useVoice();
  const warnings = field.warnings.filter(({ code }) =>
    errors.every((error) => error.code !== code),
  );
  if (errors.length + warnings.length === 0) return null;
  return (
    <ul className={`${ui.row} ${ui.error} ${styles.warnings}`}>
      {errors.map(({ code, found }) => (
        <li key={`${code} ${found}`} data-error>
          {say(all.warnings[code], { found })}
        </li>
      ))}
      {warnings.map(({ code, values }) => {
        const better = mended(value, code, language.code);
        return (
          <li key={`${code} ${values.found}`}>
            {say(all.warnings[code], values)}
            {better !== undefined && (
              <button type="button" onClick={() => onType(better)}>
                {all.fix}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
