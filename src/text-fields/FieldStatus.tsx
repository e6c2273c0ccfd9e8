import type { FieldError, Text } from '../editing/parts.ts';
import { fill } from '../text/placeholders.ts';
import { plainText } from '../text/rich-text.ts';
import { mended } from '../text/typography.ts';
import { Button, Icon } from './controls.tsx';
import { type Field, isRefused } from './field.ts';
import { canConfirm, fitOf, lengthIn, stateChips } from './field-status.ts';
import { missingPlaceholders } from './placeholders.ts';
import styles from './TextPair.module.css';
import { sourceWarningsOf, warningsOf } from './text-warnings.ts';
import ui from './ui.module.css';
import { useWords } from './words.ts';

type FooterProps = Field & { onInsert: (placeholder: string) => void };

/** Below a field: its state, length, missing placeholders, terms of the glossary. */
export function FieldFooter(field: FooterProps) {
  const { footId, text, language, version, source, value } = field;
  const { words, say } = useWords();
  const isWhole = value !== '' && text.kind !== 'markdown';
  const missing = !isWhole ? [] : missingPlaceholders(source?.text ?? '', value, text.key);
  const terms = language.isSource ? [] : field.hits;
  const isCurrent = version.state === 'current';
  // The source, or a translation of what is not written yet.
  const isFirst = language.isSource || source?.text === '';
  const isOpen = isRefused(field) || field.isUnsaved;
  const state = isCurrent && isOpen ? undefined : stateChips[version.state];
  if (version.isUnreadable) {
    return (
      <p className={ui.soft} id={footId}>
        {words.text.unreadable}
      </p>
    );
  }
  const tone = version.isBlocking ? 'bad' : state?.tone;
  // Most texts are as they should be: a tick in the field's corner says it, and takes no line.
  const hasOwner = field.onOwner && (value || version.standardWord)?.includes('{owner}');
  const isPlain = missing.length + terms.length === 0 && !text.limits && !hasOwner;
  if (isCurrent && !isRefused(field) && isPlain) {
    return (
      <p className={styles.tick} id={footId}>
        {state && <Icon name="check" />}
        {state && <span className={ui.visuallyHidden}>{words.text.current}</span>}
      </p>
    );
  }
  return (
    <div className={`${ui.row} ${ui.soft} ${styles.footer}`} id={footId}>
      {state && (
        <span className={tone ? `${ui.chip} ${ui[tone]}` : undefined}>
          {words.text[state.words === 'untranslated' && isFirst ? 'unwritten' : state.words]}
        </span>
      )}
      {version.isBlocking && <span>{words.text.blocking}</span>}
      {text.limits && <Length limits={text.limits} value={shownText(field)} />}
      {hasOwner && (
        <Button
          variant="link"
          onClick={(event) => {
            // Other buttons give the focus back to the field.
            event.stopPropagation();
            field.onOwner?.();
          }}
        >
          {words.text.owner}
        </Button>
      )}
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
      {terms.map(({ source: term, target }) => (
        <span key={term} className={styles.term}>
          {term} → <span lang={language.lang}>{target}</span>
        </span>
      ))}
      {canConfirm(version, source?.text) && (
        <Button
          className={`${ui.end} ${styles.confirm}`}
          data-key="confirm"
          onClick={() => field.onConfirm(language.code)}
        >
          {version.state === 'outdated' ? words.text.stillCorrect : words.text.confirm}
          <Icon name="check" />
        </Button>
      )}
    </div>
  );
}

/** What of a text is seen on the page. */
function shownText({ text, value, values, language }: Field): string {
  const filled = fill(value, values?.[language.code] ?? {});
  return text.kind === 'rich' ? plainText(filled) : filled;
}

function Length({ limits, value }: { limits: NonNullable<Text['limits']>; value: string }) {
  const { words, say } = useWords();
  const { unit, least, most } = limits;
  const length = lengthIn(unit, value);
  const fit = fitOf(length, limits);
  const limit =
    most === undefined ? `≥ ${least}` : least === undefined ? `${most}` : `${least}–${most}`;
  const text = say(words.text[unit], { length, limit });
  if (fit === 'fits') return <span>{text}</span>;
  return (
    <span className={`${ui.chip} ${fit === 'long' ? ui.bad : ui.plain}`}>
      {text}, {fit === 'long' ? words.text.tooLong : words.text.tooShort}
    </span>
  );
}

/** Above the foot of a field, if there is any: both texts of a conflict, what is held back and why, errors. */
export function FieldErrors({ version, theirs, value, refusal, language, ...field }: Field) {
  const { words, errorOf } = useWords();
  const { refused } = field;
  const errors = refused ?? version.errors;
  const title = refusal ? words.save.unsavedTitle : refused && words.text.refused;
  if (theirs !== undefined) {
    const onResolve = (keep: 'yours' | 'theirs') => field.onResolve(language.code, keep);
    const title = words.text[field.isRestored ? 'restored' : 'conflict'];
    return <ConflictCard {...{ title, theirs, yours: value, lang: language.lang, onResolve }} />;
  }
  if (!title && errors.length === 0) return null;
  return (
    <div
      className={`${ui.alert} ${ui.lines} ${styles.errors}`}
      role={refusal ? 'alert' : undefined}
    >
      {title && <p className={ui.label}>{title}</p>}
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <ul>
          {errors.map((error) => {
            const { wrong, advice, lang } = errorOf(error);
            return (
              <li key={`${error.code} ${wrong} ${error.details.line}`} lang={lang}>
                {error.line !== undefined && <code>{`${error.file}:${error.line} `}</code>}
                <LineButton {...field} details={error.details} language={language} />
                {wrong}. {advice}
              </li>
            );
          })}
        </ul>
      )}
      {title && (
        <div className={ui.row}>
          <Button onClick={() => field.onDiscard?.(language.code)}>{words.text.discard}</Button>
        </div>
      )}
    </div>
  );
}

/** Which line of a long text it is about; puts the caret there. */
function LineButton({
  text,
  language,
  details,
}: Pick<Field, 'text' | 'language'> & { details: FieldError['details'] }) {
  const { words, say } = useWords();
  const { line } = details;
  if (typeof line !== 'number') return null;
  const goTo = () => {
    const field = document.getElementById(`text-${language.code}-${text.id}`);
    if (field instanceof HTMLTextAreaElement) selectLine(field, line);
  };
  return (
    <>
      <Button variant="link" onClick={goTo}>
        {say(words.text.line, { line })}
      </Button>
      {': '}
    </>
  );
}

function selectLine(field: HTMLTextAreaElement, line: number): void {
  const before = field.value.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, { length }) => sum + length + 1, 0);
  const [own = ''] = field.value.slice(start).split('\n');
  field.focus();
  field.setSelectionRange(start, start + own.length);
}

type ConflictCardProps = {
  title: string;
  theirs: string;
  yours: string;
  lang?: string;
  onResolve: (keep: 'yours' | 'theirs') => void;
};

/** What the file says by now and what was typed, to choose from. */
export function ConflictCard({ title, theirs, yours, lang, onResolve }: ConflictCardProps) {
  const { words } = useWords();
  return (
    <div className={`${ui.alert} ${ui.lines} ${styles.errors}`} role="alert">
      <p className={ui.label}>{title}</p>
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
export function Warnings(field: Field) {
  const { value, language, errors, onType, version } = field;
  const { all, say, errorOf } = useWords();
  // Those of the server are about the text in the file.
  const ofText = value === version.text ? (version.warnings ?? []) : [];
  const warnings = warningsAt(field).filter(({ code }) =>
    errors.every((error) => error.code !== code),
  );
  if (errors.length + warnings.length + ofText.length === 0) return null;
  return (
    <ul className={`${ui.row} ${ui.error} ${styles.warnings}`}>
      {[...errors, ...warnings].map(({ code, found }, index) => {
        const better = mended(value, code, language.code);
        return (
          <li key={`${code} ${found}`} data-error={index < errors.length || undefined}>
            {say(all.warnings[code], { found })}
            {better !== undefined && (
              <button type="button" onClick={() => onType(language.code, better)}>
                {all.fix}
              </button>
            )}
          </li>
        );
      })}
      {ofText.map((warning) => {
        const { wrong, advice, lang } = errorOf(warning);
        return (
          <li key={`${warning.code} ${warning.details.line}`} lang={lang}>
            <LineButton {...field} details={warning.details} />
            {wrong}. {advice}
          </li>
        );
      })}
    </ul>
  );
}

function warningsAt({ text, language, version, isReadOnly, value, source }: Field) {
  const { kind, placeholders } = text;
  if (isReadOnly) return [];
  if (language.isSource) return sourceWarningsOf({ kind, text: value });
  if (!source?.text) return [];
  return warningsOf({
    kind,
    source: { text: source.text, language: source.code },
    translation: { text: value, language: language.code },
    placeholders,
    mayBeSame: version.state === 'current' && version.text === value,
  });
}
