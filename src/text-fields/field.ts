import type { Code, FieldError, Language, Text, Version } from '../editing/parts.ts';
import type { TranslationError } from '../model/checks/translation.ts';
import type { Values } from '../text/placeholders.ts';
import type { Hit, Term } from './glossary.ts';

export type TextPairProps = {
  text: Text;
  label: string;
  /** The languages that are shown: one, the source and one other, or all. */
  languages: readonly Language[];
  /** Whether the source can be written as well; a translator only reads it. */
  isSourceReadOnly?: boolean;
  terms: readonly Term[];
  /** What belongs there, shown while nothing is written. */
  note?: string;
  /** What stands for the names in braces, where it is known: the page shows it, and so it counts. */
  values?: Readonly<Record<Code, Values>>;
  /** How the source read when the translation was confirmed, once it is known. */
  sourceChange?: { before?: string | undefined; after: string } | undefined;
  /** Why the translation could not be used, where nobody else says it. */
  errors?: readonly TranslationError[];
  /** What was typed into a field and is not known to the text yet, and why it was not taken. */
  stateOf: (language: Code) => {
    typed: string | undefined;
    isUnsaved?: boolean;
    /** What the file says by now, where both have changed it. */
    theirs?: string | undefined;
    /** Typed before the editor was opened. */
    isRestored?: boolean;
    /** Why it is not saved: in a sentence, or as errors that the site would have with it. */
    refusal?: string | undefined;
    refused?: readonly FieldError[] | undefined;
  };
  onType: (language: Code, text: string) => void;
  onFocus?: (language: Code) => void;
  onConfirm: (language: Code) => void;
  /** Goes to where the owner's name is changed, where that is possible. */
  onOwner?: () => void;
  /** Only the desk refuses a text. */
  onDiscard?: (language: Code) => void;
  onResolve: (language: Code, keep: 'yours' | 'theirs') => void;
};

type SideProps = TextPairProps & {
  language: Language;
  /** The language that it is translated from, where that is shown beside it, and its text there. */
  source: (Language & { text: string }) | undefined;
  hits: readonly Hit[];
};

export function writtenIn({ text, stateOf }: TextPairProps, language: Code): string {
  const version = text.versions[language];
  return stateOf(language).typed ?? version?.text ?? '';
}

/** One version of a text with what is beside it. */
export function fieldOf(props: SideProps, version: Version) {
  const { code, isSource } = props.language;
  return {
    ...props,
    ...props.stateOf(code),
    version,
    value: writtenIn(props, code),
    footId: `foot-${code}-${props.text.id}`,
    isReadOnly: version.isUnreadable || (isSource && props.isSourceReadOnly === true),
    isPaired: props.languages.length > 1,
    errors: isSource ? [] : (props.errors ?? []),
  };
}

export type Field = ReturnType<typeof fieldOf>;

/** Whether the text cannot be used as it is. */
export const isRefused = ({ theirs, errors, refused = [], version }: Field) =>
  theirs !== undefined || errors.length + refused.length + version.errors.length > 0;
