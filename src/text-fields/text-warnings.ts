import type { TextKind } from '../editing/parts.ts';
import { quotationMarksOf, type TypographySlip, typographyOf } from '../text/typography.ts';
import { isUnwritten } from '../text/unwritten.ts';
import { placeholdersIn } from './placeholders.ts';

type WarningCode = TypographySlip | 'unknown_placeholder' | 'lone_brace' | 'same_as_source';

/** The site can be built with it, but it is probably a mistake. */
type Warning = { code: WarningCode; found: string };

type Written = {
  kind: TextKind;
  source: { text: string; language: string };
  translation: { text: string; language: string };
  /** Placeholders that are allowed beside those of the source. */
  placeholders: readonly string[];
  /** Somebody has confirmed that it is the same as the source, as names are. */
  mayBeSame: boolean;
};

/** What a translator would want to know about a translation while they write it. */
export function warningsOf(written: Written): Warning[] {
  const { kind, source, translation, placeholders, mayBeSame } = written;
  if (translation.text.trim() === '' || isUnwritten(translation.text)) return [];
  if (kind === 'url') return [];
  // A whole page has code with braces, and blanks that say how deep a list is.
  if (kind === 'markdown') {
    const isCopied = source.text.trim() === translation.text.trim() && !mayBeSame;
    return isCopied ? [warning('same_as_source')] : [];
  }
  const translated = kind === 'rich' ? withoutMarkup(translation.text) : translation.text;
  const isSame = source.text.trim() === translation.text.trim();
  // Blanks around a text are taken off when it is kept.
  const slips = typographyOf(translated.trim(), translation.language);
  const known = [...placeholdersIn(source.text), ...placeholders.map((name) => `{${name}}`)];
  const unknown = placeholdersIn(translation.text).filter((name) => !known.includes(name));
  return [
    ...[...new Set(unknown)].map((name) => warning('unknown_placeholder', name)),
    ...loneBrace(translated),
    ...(isSame && !mayBeSame ? [warning('same_as_source')] : []),
    ...slips.map((slip) => warning(slip, quotationMarksOf(translation.language))),
  ];
}

/** What the owner would want to know about the text that the others are made from. */
export const sourceWarningsOf = ({ kind, text }: { kind: TextKind; text: string }): Warning[] =>
  kind === 'url' || kind === 'markdown'
    ? []
    : loneBrace(kind === 'rich' ? withoutMarkup(text) : text);

/** A brace that belongs to no name: somebody has begun a placeholder, or deleted a part of one. */
function loneBrace(text: string): Warning[] {
  const [found] = /[{}][^\s{}]*/.exec(text.replaceAll(/\{\w+\}/g, '')) ?? [];
  return found === undefined ? [] : [warning('lone_brace', found)];
}

const warning = (code: WarningCode, found = ''): Warning => ({ code, found });

/** Code is nobody's language; of a link the words are left, of emphasis too. */
const withoutMarkup = (text: string) =>
  text
    .replaceAll(/`[^`]*`/g, 'x')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)\*/g, '');
