import { useMemo, useRef } from 'react';
import type { Code, Language, Text, Version } from '../editing/parts.ts';
import type { TranslationError } from '../model/checks/translation.ts';
import type { Values } from '../model/texts.ts';
import { useVoice } from '../words/tools/words.ts';
import { type Conflict, FieldErrors, FieldFooter, Warnings } from './FieldStatus.tsx';
import { figuresIn } from './figures.ts';
import { type Hit, type Term, termsIn } from './glossary.ts';
import { missingPlaceholders, spacedPlaceholder } from './placeholders.ts';
import { SourceChange } from './SourceDiff.tsx';
import { TextField } from './TextField.tsx';
import styles from './TextPair.module.css';
import { sourceWarningsOf, warningsOf } from './text-warnings.ts';

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
  typed: (language: Code) => string | undefined;
  conflict: (language: Code) => Conflict | undefined;
  /** Why what was typed was not taken, if so. */
  refusal?: (language: Code) => string | undefined;
  onType: (language: Code, text: string) => void;
  onFocus: (language: Code) => void;
  onConfirm: (language: Code) => void;
  onDropDraft: (language: Code) => void;
  onResolve: (language: Code, keep: 'yours' | 'theirs') => void;
};

const none: readonly Hit[] = [];
const noErrors: readonly TranslationError[] = [];

/** One text in one language or two, with all that is to be known about it. No calls: props in, callbacks out. */
export function TextPair(props: TextPairProps) {
  const { text, languages, terms } = props;
  const source = languages.find(({ isSource }) => isSource);
  const sourceText = source ? writtenIn(props, source.code) : undefined;
  const hits = useMemo(
    () => (sourceText && languages.length > 1 ? termsIn(sourceText, terms) : none),
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

function writtenIn({ text, typed }: Pick<TextPairProps, 'text' | 'typed'>, language: Code): string {
  const version = text.versions[language];
  return typed(language) ?? version?.draft?.text ?? version?.text ?? '';
}

type SideProps = TextPairProps & {
  language: Language;
  sourceText: string | undefined;
  hits: readonly Hit[];
};

function Side(props: SideProps) {
  const { text, label, language, languages, sourceText, hits, sourceChange } = props;
  const { isSource, lang, code, name } = language;
  const source = languages.find((one) => one.isSource);
  const { words } = useVoice();
  const field = useRef<HTMLTextAreaElement>(null);
  const version = text.versions[code];
  if (!version) return null;
  const value = writtenIn(props, code);
  const conflict = props.conflict(code);
  const refusal = props.refusal?.(code);
  const missing = missingPlaceholders(sourceText ?? '', value, text.key);
  const errors = isSource ? noErrors : (props.errors ?? noErrors);
  const isRefused = errors.length + (version.draft ?? version).errors.length > 0;
  const [footId, fieldId] = [`foot-${code}-${text.id}`, `text-${code}-${text.id}`];
  const isReadOnly = version.isUnreadable || (isSource && props.isSourceReadOnly === true);
  const warnings = isReadOnly ? [] : warningsAt(props, version, value);

  const insert = (placeholder: string) => {
    if (!field.current) return;
    field.current.focus();
    const { selectionStart: start, selectionEnd: end } = field.current;
    document.execCommand(
      'insertText',
      false,
      spacedPlaceholder(placeholder, value, { start, end }),
    );
  };

  /** What was pressed is gone with what it was about. */
  const andReturn = (act: () => void) => () => {
    act();
    field.current?.focus();
  };

  return (
    <div className={styles.side}>
      {languages.length > 2 && <p className={styles.language}>{name}</p>}
      <TextField
        ref={field}
        id={fieldId}
        label={`${label}, ${name}`}
        value={value}
        lang={lang}
        direction={language.direction}
        isOneLine={text.kind !== 'rich'}
        isReadOnly={isReadOnly}
        isSource={isSource && languages.length > 1}
        isInvalid={conflict !== undefined || refusal !== undefined || isRefused}
        describedBy={footId}
        placeholder={version.standardWord ?? sourceText ?? props.note}
        terms={isSource ? hits.flatMap(({ ranges }) => ranges) : []}
        onType={(typed) => props.onType(code, typed)}
        onFocus={() => props.onFocus(code)}
      />
      <FieldErrors
        version={version}
        conflict={conflict}
        refusal={refusal}
        lang={lang}
        onDropDraft={andReturn(() => props.onDropDraft(code))}
        onResolve={(keep) => andReturn(() => props.onResolve(code, keep))()}
      />
      {!isSource && sourceChange && (
        <SourceChange {...sourceChange} before={sourceChange.before} lang={source?.lang ?? lang} />
      )}
      <Warnings
        text={value}
        language={code}
        errors={errors}
        warnings={warnings}
        onFix={(fixed) => andReturn(() => props.onType(code, fixed))()}
      />
      <FieldFooter
        id={footId}
        text={text}
        version={version}
        source={sourceText}
        value={value}
        values={props.values?.[code]}
        isRefused={conflict !== undefined || isRefused}
        missing={value === '' ? [] : missing}
        terms={isSource ? [] : hits}
        figures={isSource && languages.length > 1 ? figuresIn(value) : []}
        lang={lang}
        onInsert={insert}
        onConfirm={isSource ? undefined : andReturn(() => props.onConfirm(code))}
      />
      {value === '' && sourceText && !isSource && (
        <button
          type="button"
          className={styles.copy}
          onClick={andReturn(() => props.onType(code, sourceText))}
        >
          {words.text.copySource}
        </button>
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
