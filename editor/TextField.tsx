import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react';
import { inOneLine, withoutControls } from '../model/texts.ts';
import { chipBeside, chipsIn, wholeChips } from './placeholders.ts';
import styles from './TextField.module.css';

/** A range of the text that has a background or is underlined. */
type Mark = { start: number; end: number; kind: 'chip' | 'term' };

type TextFieldProps = {
  id: string;
  /** What a screen reader calls it. */
  label: string;
  value: string;
  lang: string;
  direction: 'ltr' | 'rtl';
  /** One line for the page, however many the field shows: Enter goes on to the next field. */
  isOneLine: boolean;
  isReadOnly?: boolean;
  /** The version that the other one is made from: quieter. */
  isSource?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  /** Shown while the field is empty. */
  placeholder?: string | undefined;
  terms?: readonly { start: number; end: number }[];
  ref?: Ref<HTMLTextAreaElement>;
  onType: (text: string) => void;
  onFocus?: () => void;
};

/**
 * A plain textarea, so that spelling, dictation and undo are the browser's own. It grows with a twin
 * behind it, which also draws the placeholders as chips and underlines the terms of the glossary.
 */
export function TextField(props: TextFieldProps) {
  const { value, lang, direction, isOneLine, isSource, isReadOnly, isInvalid } = props;
  const caret = useRef(0);

  const keepChipsWhole = (field: HTMLTextAreaElement) => {
    const { selectionStart: start, selectionEnd: end } = field;
    const whole = wholeChips(field.value, { start, end }, caret.current);
    if (whole.start !== start || whole.end !== end) {
      field.setSelectionRange(whole.start, whole.end);
    }
    caret.current = whole.end;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, currentTarget: field } = event;
    if (key === 'Enter' && isOneLine && !event.altKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
    }
    if ((key === 'Backspace' || key === 'Delete') && field.selectionStart === field.selectionEnd) {
      const side = key === 'Backspace' ? 'before' : 'after';
      const chip = chipBeside(field.value, field.selectionStart, side);
      if (chip) field.setSelectionRange(chip.start, chip.end);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const plain = withoutControls(text);
    const pasted = isOneLine && plain.includes('\n') ? inOneLine(plain) : plain;
    if (pasted === text) return;
    event.preventDefault();
    // The old command is the one that the browser's own undo knows.
    document.execCommand('insertText', false, pasted);
  };

  /** Control characters can also come by dropping, dictation and the like. */
  const onChange = ({ currentTarget: { value: typed } }: ChangeEvent<HTMLTextAreaElement>) => {
    const plain = withoutControls(typed);
    props.onType(plain !== typed && isOneLine ? inOneLine(plain) : plain);
  };

  return (
    <div
      className={styles.field}
      data-source={isSource || undefined}
      data-invalid={isInvalid || undefined}
    >
      <div aria-hidden="true" className={styles.mirror} lang={lang} dir={direction}>
        {value === '' ? props.placeholder : withMarks(value, marksIn(value, props.terms))}
        {'\n'}
      </div>
      <textarea
        ref={props.ref}
        id={props.id}
        className={styles.input}
        aria-label={props.label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={props.describedBy}
        lang={lang}
        dir={direction}
        rows={1}
        spellCheck
        autoCapitalize="sentences"
        readOnly={isReadOnly}
        placeholder={props.placeholder}
        value={value}
        onChange={onChange}
        onSelect={({ currentTarget }) => keepChipsWhole(currentTarget)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={props.onFocus}
      />
    </div>
  );
}

function marksIn(text: string, terms: TextFieldProps['terms'] = []): Mark[] {
  const chips = chipsIn(text).map((chip): Mark => ({ ...chip, kind: 'chip' }));
  return [...chips, ...terms.map((term): Mark => ({ ...term, kind: 'term' }))].toSorted(
    (a, b) => a.start - b.start,
  );
}

function withMarks(text: string, marks: readonly Mark[]): ReactNode[] {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { start, end, kind } of marks) {
    if (start < from) continue;
    pieces.push(
      text.slice(from, start),
      <span key={start} className={styles[kind]}>
        {text.slice(start, end)}
      </span>,
    );
    from = end;
  }
  return [...pieces, text.slice(from)];
}
