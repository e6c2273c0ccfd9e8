import { hasDirectionOverride, mostCharacters } from '../../text/characters.ts';
import { placeholdersOf } from '../../text/placeholders.ts';
import { isPage, parseRichText, targetsIn } from '../../text/rich-text.ts';
import { isSlug } from '../../text/slug.ts';
import { isUnwritten } from '../../text/unwritten.ts';
import { isNeededAt } from '../count-placeholders.ts';

export type Translation = {
  key: string;
  kind: 'plain' | 'rich' | 'markdown' | 'list' | 'url';
  source: string;
  text: string;
  /** Names that may stand in braces. */
  placeholders: readonly string[];
  /** Ids that a link may name, where they are known. */
  pages?: readonly string[] | undefined;
};

/**
 * Why a translation cannot be used, as far as it shows in the text itself. The translator's page says
 * it while one types; the reader of the content finds the same when the text is taken in.
 */
export function translationErrors(translation: Translation) {
  const { kind, source, text, pages } = translation;
  if (text.trim() === '') return [];
  if (isUnwritten(text)) return [error('unwritten', 'TODO:')];
  if (kind === 'url') return isSlug(text.trim()) ? [] : [error('not_a_slug')];
  const tag = markupNotIn(source, text);
  // The reader of the content says the rest of a whole page, by its lines.
  if (kind === 'markdown') {
    return [
      ...(hasDirectionOverride(text) ? [error('direction_override')] : []),
      ...(tag ? [error('markup_not_in_source', tag)] : []),
    ];
  }
  return [
    ...(text.trim().length > mostCharacters ? [error('too_long_text')] : []),
    ...(hasDirectionOverride(text) ? [error('direction_override')] : []),
    ...(tag ? [error('markup_not_in_source', tag)] : []),
    ...placeholderErrors(translation),
    ...(kind === 'rich' ? markupErrors(text, (page) => pages?.includes(page) !== false) : []),
  ];
}

export type TranslationError = ReturnType<typeof translationErrors>[number];

const error = <Code extends string>(code: Code, found = '') => ({ code, found });

const tagsIn = (text: string): readonly string[] => text.match(/<[/!]?[a-z][^\s>]*/gi) ?? [];

/** HTML that only the translation has: it would be shown as it is written. */
export const markupNotIn = (source: string, text: string): string | undefined =>
  tagsIn(text).find((tag) => !tagsIn(source).includes(tag));

/** Code has braces of its own. */
export const namesInBraces = (text: string, isRich: boolean) =>
  placeholdersOf(isRich ? text.replaceAll(/`[^`]*`/g, '') : text);

export const inBraces = (name: string) => `{${name}}`;

/** The names of a text that nothing fills in; and those of the source, where it needs others than it has. */
export function comparePlaceholders(
  key: string,
  source: readonly string[],
  names: readonly string[],
  known: readonly string[],
) {
  const [needed, own] = [source, names].map((all) => all.filter(isNeededAt(key)).map(inBraces));
  return {
    unknown: names.filter((name) => !known.includes(name)),
    expected: needed?.join() === own?.join() ? undefined : needed,
  };
}

function placeholderErrors({ key, kind, source, text, placeholders }: Translation) {
  const inSource = namesInBraces(source, kind === 'rich');
  const names = namesInBraces(text, kind === 'rich');
  const known = [...placeholders, ...inSource];
  const { unknown, expected } = comparePlaceholders(key, inSource, names, known);
  if (unknown.length > 0) {
    return [...new Set(unknown)].map((name) => error('unknown_placeholder', inBraces(name)));
  }
  return expected === undefined ? [] : [error('other_placeholders', expected.join(' ') || '–')];
}

/** Signs of a long text that are not closed, and links that lead nowhere. */
export const markupErrors = (text: string, hasPage: (id: string) => boolean) =>
  // A paragraph is set by itself, so that nothing goes on in the next.
  text.split(/\n+/).flatMap((paragraph) => {
    const { parts, errors } = parseRichText(paragraph);
    const lost = targetsIn(parts).filter((page) => isPage(page) && !hasPage(page));
    return [...errors, ...lost.map((page) => error('unknown_page', page))];
  });
