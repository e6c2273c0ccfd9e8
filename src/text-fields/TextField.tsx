import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react';
import { inOneLine, withoutControls } from '../text/characters.ts';
import { type Field, isRefused } from './field.ts';
import { chipBeside, chipsIn, wholeChips } from './placeholders.ts';
import styles from './TextPair.module.css';

/** A range of the text that has a background or is underlined. */
type Mark = { start: number; end: number; kind: 'chip' | 'term' };

type TextFieldProps = Field & { ref: Ref<HTMLTextAreaElement> };

/**
 * A plain textarea, so that spelling, dictation and undo are the browser's own. It grows with a twin
 * behind it, which also draws the placeholders as chips and underlines the terms of the glossary.
 */
export function TextField(field: TextFieldProps) {
  const { text, language, version, value } = field;
  const { code, lang, direction, isSource } = language;
  // One line for the page, however many the field shows: Enter goes on to the next field.
  const isOneLine = text.kind !== 'rich' && text.kind !== 'markdown';
  // Code has braces of its own.
  const hasChips = text.kind !== 'markdown';
  const isInvalid = isRefused(field) || field.refusal !== undefined;
  const placeholder = version.standardWord ?? (field.source?.text || field.note);
  const caret = useRef(0);

  const keepChipsWhole = (input: HTMLTextAreaElement) => {
    if (!hasChips) return;
    const { selectionStart: start, selectionEnd: end } = input;
    const whole = wholeChips(input.value, { start, end }, caret.current);
    if (whole.start !== start || whole.end !== end) {
      input.setSelectionRange(whole.start, whole.end);
    }
    caret.current = whole.end;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, currentTarget: input } = event;
    if (key === 'Enter' && isOneLine && !event.altKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
    }
    if (
      hasChips &&
      (key === 'Backspace' || key === 'Delete') &&
      input.selectionStart === input.selectionEnd
    ) {
      const side = key === 'Backspace' ? 'before' : 'after';
      const chip = chipBeside(input.value, input.selectionStart, side);
      if (chip) input.setSelectionRange(chip.start, chip.end);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const copied = event.clipboardData.getData('text/plain');
    const plain = withoutControls(copied);
    const pasted = isOneLine && plain.includes('\n') ? inOneLine(plain) : plain;
    if (pasted === copied) return;
    event.preventDefault();
    // The old command is the one that the browser's own undo knows.
    document.execCommand('insertText', false, pasted);
  };

  /** Control characters can also come by dropping, dictation and the like. */
  const onChange = ({ currentTarget: { value: typed } }: ChangeEvent<HTMLTextAreaElement>) => {
    const plain = withoutControls(typed);
    field.onType(code, plain !== typed && isOneLine ? inOneLine(plain) : plain);
  };

  return (
    <div
      className={styles.field}
      // The version that the other one is made from is quieter.
      data-source={(isSource && field.isPaired) || undefined}
      data-kind={text.kind}
    >
      <div aria-hidden="true" className={styles.mirror} lang={lang} dir={direction}>
        {value === '' ? placeholder : withMarks(value, marksIn(field))}
        {'\n'}
      </div>
      <textarea
        ref={field.ref}
        id={`text-${code}-${text.id}`}
        className={styles.input}
        aria-label={`${field.label}, ${language.name}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={field.footId}
        lang={lang}
        dir={direction}
        rows={1}
        spellCheck
        autoCapitalize="sentences"
        readOnly={field.isReadOnly}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        onSelect={({ currentTarget }) => keepChipsWhole(currentTarget)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={() => field.onFocus?.(code)}
      />
    </div>
  );
}

function marksIn({ text, value, language, hits }: Field): Mark[] {
  const terms = language.isSource ? hits.flatMap(({ ranges }) => ranges) : [];
  return [
    ...(text.kind === 'markdown' ? [] : chipsIn(value)).map(
      (chip): Mark => ({ ...chip, kind: 'chip' }),
    ),
    ...terms.map((term): Mark => ({ ...term, kind: 'term' })),
  ].toSorted((a, b) => a.start - b.start);
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
