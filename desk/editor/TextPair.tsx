import { useMemo, useRef } from 'react';
import { figuresIn } from '../../model/figures.ts';
import type { Code, Language, Text } from '../contract.ts';
import { useVoice } from '../words/words.ts';
import { type Hit, type Term, termsIn } from './glossary.ts';
import { missingPlaceholders } from './placeholders.ts';
import { SourceChange } from './SourceChange.tsx';
import { TextField } from './TextField.tsx';
import styles from './TextPair.module.css';
import { VersionFoot } from './VersionFoot.tsx';
import { type Conflict, VersionTrouble } from './VersionTrouble.tsx';
import { Warnings } from './Warnings.tsx';

export type TextPairProps = {
  text: Text;
  label: string;
  /** The languages that are shown: one, or the source and one other. */
  languages: readonly Language[];
  /** Whether the source can be written as well; a translator only reads it. */
  isSourceReadOnly?: boolean;
  terms: readonly Term[];
  /** How the source read when the translation was confirmed, once it is known. */
  sourceChange?: { before?: string; after: string } | undefined;
  typed: (language: Code) => string | undefined;
  conflict: (language: Code) => Conflict | undefined;
  onType: (language: Code, text: string) => void;
  onFocus: (language: Code) => void;
  onConfirm: (language: Code) => void;
  onDropDraft: (language: Code) => void;
  onResolve: (language: Code, keep: 'yours' | 'theirs') => void;
};

const none: readonly Hit[] = [];

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
  const missing = missingPlaceholders(sourceText ?? '', value);
  const [footId, fieldId] = [`foot-${code}-${text.id}`, `text-${code}-${text.id}`];
  const isReadOnly = isSource && props.isSourceReadOnly === true;

  const insert = (placeholder: string) => {
    field.current?.focus();
    document.execCommand('insertText', false, placeholder);
  };

  return (
    <div className={styles.side}>
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
        isInvalid={conflict !== undefined || (version.draft ?? version).mistakes.length > 0}
        describedBy={footId}
        terms={isSource ? hits.flatMap(({ places }) => places) : []}
        onType={(typed) => props.onType(code, typed)}
        onFocus={() => props.onFocus(code)}
      />
      <VersionTrouble
        version={version}
        conflict={conflict}
        lang={lang}
        onDropDraft={() => props.onDropDraft(code)}
        onResolve={(keep) => props.onResolve(code, keep)}
      />
      {!isSource && sourceChange && (
        <SourceChange {...sourceChange} before={sourceChange.before} lang={source?.lang ?? lang} />
      )}
      {source && !isSource && sourceText && (
        <Warnings
          kind={text.kind}
          source={{ text: sourceText, language: source.code }}
          translation={{ text: value, language: code }}
          placeholders={text.placeholders}
          mayBeSame={version.state === 'current' && version.text === value}
          onMend={(mended) => props.onType(code, mended)}
        />
      )}
      <VersionFoot
        id={footId}
        text={text}
        version={version}
        value={value}
        missing={value === '' ? [] : missing}
        terms={isSource ? [] : hits}
        figures={isSource && languages.length > 1 ? figuresIn(value) : []}
        lang={lang}
        onInsert={insert}
        onConfirm={isSource ? undefined : () => props.onConfirm(code)}
      />
      {value === '' && sourceText && !isSource && (
        <button
          type="button"
          className={styles.copy}
          onClick={() => props.onType(code, sourceText)}
        >
          {words.text.copySource}
        </button>
      )}
    </div>
  );
}
