import { useMemo, useRef } from 'react';
import { Button } from './controls.tsx';
import { FieldErrors, FieldFooter, Warnings } from './FieldStatus.tsx';
import { type Field, fieldOf, type TextPairProps, writtenIn } from './field.ts';
import { termsIn } from './glossary.ts';
import { spacedPlaceholder } from './placeholders.ts';
import { SourceChange } from './SourceDiff.tsx';
import { TextField } from './TextField.tsx';
import styles from './TextPair.module.css';
import ui from './ui.module.css';
import { useWords } from './words.ts';

/** One text in one language or two, with all that is to be known about it. No calls: props in, callbacks out. */
export function TextPair(props: TextPairProps) {
  const { text, languages, terms } = props;
  const [original] = languages.filter(({ isSource }) => isSource);
  const source = original && { ...original, text: writtenIn(props, original.code) };
  const hits = useMemo(
    () => (source?.text && languages.length > 1 ? termsIn(source.text, terms) : []),
    [source?.text, languages.length, terms],
  );
  return (
    <div className={styles.pair} data-count={languages.length} data-text={text.id}>
      {languages.map((language) => {
        const version = text.versions[language.code];
        const side = { ...props, language, source: language.isSource ? undefined : source, hits };
        return version && <Side key={language.code} {...fieldOf(side, version)} />;
      })}
    </div>
  );
}

function Side(field: Field) {
  const { language, languages, version, source, sourceChange, value, onType } = field;
  const { isSource, lang, code, name } = language;
  const { words } = useWords();
  const input = useRef<HTMLTextAreaElement>(null);
  const insert = (placeholder: string) => {
    if (!input.current) return;
    input.current.focus();
    const { selectionStart: start, selectionEnd: end } = input.current;
    const inserted = spacedPlaceholder(placeholder, value, { start, end });
    document.execCommand('insertText', false, inserted);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a button that was pressed is gone with what it was about, and the focus returns to the field
    <div
      className={`${ui.lines} ${styles.side}`}
      onClick={({ target }) => {
        if ((target as Element).closest('button')) input.current?.focus();
      }}
    >
      {languages.length > 2 && <p className={ui.soft}>{name}</p>}
      <TextField {...field} ref={input} />
      <FieldErrors {...field} />
      {!isSource && sourceChange && <SourceChange {...sourceChange} lang={source?.lang ?? lang} />}
      <Warnings {...field} />
      <FieldFooter {...field} onInsert={insert} />
      {value === '' && version.standardWord && !field.isReadOnly && (
        <Button
          variant="accent"
          className={`${ui.add} ${styles.inFocus}`}
          onClick={() => onType(code, version.standardWord ?? '')}
        >
          {words.text.changeStandard}
        </Button>
      )}
      {value === '' && !version.standardWord && source?.text && !field.isReadOnly && (
        <Button variant="accent" className={ui.add} onClick={() => onType(code, source.text)}>
          {words.text.copySource}
        </Button>
      )}
    </div>
  );
}
