import { useMemo, useRef } from 'react';
import type { Code, Language, Text, Version } from '../editing/parts.ts';
import type { TranslationError } from '../model/checks/translation.ts';
import type { Values } from '../model/texts.ts';
import { useVoice } from '../words/tools/words.ts';
import { Button } from './controls.tsx';
import {
  type Conflict,
  type Field,
  FieldErrors,
  FieldFooter,
  isRefused,
  Warnings,
} from './FieldStatus.tsx';
import { type Hit, type Term, termsIn } from './glossary.ts';
import { spacedPlaceholder } from './placeholders.ts';
import { SourceChange } from './SourceDiff.tsx';
import { TextField } from './TextField.tsx';
import styles from './TextPair.module.css';
import { sourceWarningsOf, warningsOf } from './text-warnings.ts';
import ui from './ui.module.css';

type TextPairProps = {
  text: Text;
  label: string;
  /** The languages that are shown: one, the source and one other, or all. */
  languages: readonly Language[];
  /** Whether the source can be written as well; a translator only reads it. */
  isSourceReadOnly?: boolean;
  terms: readonly Term[];
  /** What belongs there, shown while nothing is written. */
  note?: string;
  /** What stands for the names in braces, where it is known. */
  values?: Readonly<Record<Code, Values>>;
  /** How the source read when the translation was confirmed, once it is known. */
  sourceChange?: { before?: string; after: string } | undefined;
  /** Why the translation could not be used, where nobody else says it. */
  errors?: readonly TranslationError[];
  /** What was typed into a field and is not known to the text yet, and why it was not taken. */
  stateOf: (language: Code) => {
    typed: string | undefined;
    conflict?: Conflict | undefined;
    refusal?: string;
  };
  onType: (language: Code, text: string) => void;
  onFocus?: (language: Code) => void;
  onConfirm: (language: Code) => void;
  /** There are drafts on the desk only. */
  onDropDraft?: (language: Code) => void;
  onResolve: (language: Code, keep: 'yours' | 'theirs') => void;
};

/** One text in one language or two, with all that is to be known about it. No calls: props in, callbacks out. */
export function TextPair(props: TextPairProps) {
  const { text, languages, terms } = props;
  const source = languages.find(({ isSource }) => isSource);
  const sourceText = source ? writtenIn(props, source.code) : undefined;
  const hits = useMemo(
    () => (sourceText && languages.length > 1 ? termsIn(sourceText, terms) : []),
    [sourceText, languages.length, terms],
  );
  return (
    <div className={styles.pair} data-count={languages.length} data-text={text.id}>
      {languages.map((language) => (
        <Side
          key={language.code}
          {...props}
          language={language}
          sourceText={language.isSource ? undefined : sourceText}
          hits={hits}
        />
      ))}
    </div>
  );
}

function writtenIn({ text, stateOf }: TextPairProps, language: Code): string {
  const version = text.versions[language];
  return stateOf(language).typed ?? version?.draft?.text ?? version?.text ?? '';
}

type SideProps = TextPairProps & {
  language: Language;
  sourceText: string | undefined;
  hits: readonly Hit[];
};

function Side(props: SideProps) {
  const { text, label, language, languages, sourceText, hits, sourceChange } = props;
  const { isSource, lang, code, name } = language;
  const { words } = useVoice();
  const input = useRef<HTMLTextAreaElement>(null);
  const version = text.versions[code];
  if (!version) return null;
  const value = writtenIn(props, code);
  const { conflict, refusal } = props.stateOf(code);
  const isReadOnly = version.isUnreadable || (isSource && props.isSourceReadOnly === true);

  /** What was pressed is gone with what it was about. */
  const andReturn =
    <Given extends unknown[]>(act: (language: Code, ...given: Given) => void) =>
    (...given: Given) => {
      act(code, ...given);
      input.current?.focus();
    };
  const insert = (placeholder: string) => {
    if (!input.current) return;
    input.current.focus();
    const { selectionStart: start, selectionEnd: end } = input.current;
    document.execCommand(
      'insertText',
      false,
      spacedPlaceholder(placeholder, value, { start, end }),
    );
  };

  const field: Field = {
    ...{ text, language, version, value, hits, conflict, refusal },
    footId: `foot-${code}-${text.id}`,
    values: props.values?.[code],
    source: sourceText,
    isPaired: languages.length > 1,
    errors: isSource ? [] : (props.errors ?? []),
    warnings: isReadOnly ? [] : warningsAt(props, version, value),
    onType: andReturn(props.onType),
    onInsert: insert,
    // A click hands over its event, which is no language.
    onConfirm: andReturn((own) => props.onConfirm(own)),
    onDropDraft: andReturn((own) => props.onDropDraft?.(own)),
    onResolve: andReturn(props.onResolve),
  };
  return (
    <div className={`${ui.lines} ${styles.side}`}>
      {languages.length > 2 && <p className={ui.soft}>{name}</p>}
      <TextField
        ref={input}
        id={`text-${code}-${text.id}`}
        label={`${label}, ${name}`}
        value={value}
        lang={lang}
        direction={language.direction}
        isOneLine={text.kind !== 'rich'}
        isReadOnly={isReadOnly}
        isSource={isSource && field.isPaired}
        isInvalid={isRefused(field) || field.refusal !== undefined}
        describedBy={field.footId}
        placeholder={version.standardWord ?? (sourceText || props.note)}
        terms={isSource ? hits.flatMap(({ ranges }) => ranges) : []}
        onType={(typed) => props.onType(code, typed)}
        onFocus={() => props.onFocus?.(code)}
      />
      <FieldErrors {...field} />
      {!isSource && sourceChange && (
        <SourceChange
          {...sourceChange}
          lang={languages.find((one) => one.isSource)?.lang ?? lang}
        />
      )}
      <Warnings {...field} />
      <FieldFooter {...field} />
      {value === '' && sourceText && (
        <Button look="accent" className={ui.add} onClick={() => field.onType(sourceText)}>
          {words.text.copySource}
        </Button>
      )}
    </div>
  );
}

function warningsAt(
  { text, language, languages, sourceText }: SideProps,
  version: Version,
  value: string,
) {
  const { kind, placeholders } = text;
  if (language.isSource) return sourceWarningsOf({ kind, text: value });
  const source = languages.find(({ isSource }) => isSource);
  if (!source || !sourceText) return [];
  return warningsOf({
    kind,
    source: { text: sourceText, language: source.code },
    translation: { text: value, language: language.code },
    placeholders,
    mayBeSame: version.state === 'current' && version.text === value,
  });
}
