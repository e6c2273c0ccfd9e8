import { isNeededAt } from '../languages/plurals.ts';
import { isPage, parseRichText, targetsIn } from '../rich-text.ts';
import { isSlug } from '../slug.ts';
import { hasDirectionOverride, isUnwritten, mostCharacters, placeholdersOf } from '../texts.ts';

export type Translation = {
  key: string;
  kind: 'plain' | 'rich' | 'list' | 'address';
  source: string;
  text: string;
  /** Names that may stand in braces. */
  placeholders: readonly string[];
  /** Ids that a link may name, where they are known. */
  pages?: readonly string[] | undefined;
  /** How many terms a list needs. */
  least?: number | undefined;
};

/**
 * Why a translation cannot be used, as far as it shows in the text itself. The translator's page says
 * it while one types; the reader of the content finds the same when the text is taken in.
 */
export function translationErrors(translation: Translation) {
  const { kind, source, text, pages, least = 0 } = translation;
  if (text.trim() === '') return [];
  if (isUnwritten(text)) return [error('unwritten', 'TODO:')];
  if (kind === 'address') return isSlug(text.trim()) ? [] : [error('not_a_slug')];
  const tag = markupNotIn(source, text);
  return [
    ...(text.trim().length > mostCharacters ? [error('too_long_text')] : []),
    ...(hasDirectionOverride(text) ? [error('direction_override')] : []),
    ...(tag ? [error('markup_not_in_source', tag)] : []),
    ...(kind === 'list' && termsIn(text).length < least ? [error('few_terms', `${least}`)] : []),
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

const termsIn = (text: string) => text.split(',').filter((term) => term.trim());

/** Code has braces of its own. */
export const namesInBraces = (text: string, isRich: boolean) =>
  placeholdersOf(isRich ? text.replaceAll(/`[^`]*`/g, '') : text);

function placeholderErrors({ key, kind, source, text, placeholders }: Translation) {
  const [needed, names] = [source, text].map((words) => namesInBraces(words, kind === 'rich')) as [
    string[],
    string[],
  ];
  const unknown = names.filter((name) => !placeholders.includes(name) && !needed.includes(name));
  if (unknown.length > 0) {
    return [...new Set(unknown)].map((name) => error('unknown_placeholder', `{${name}}`));
  }
  const isNeeded = isNeededAt(key);
  const expected = needed.filter(isNeeded);
  if (expected.join() === names.filter(isNeeded).join()) return [];
  return [error('other_placeholders', expected.map((name) => `{${name}}`).join(' ') || '–')];
}

/** Signs of a long text that are not closed, and links that lead nowhere. */
export const markupErrors = (text: string, hasPage: (id: string) => boolean) =>
  // A paragraph is set by itself, so that nothing goes on in the next.
  text.split(/\n+/).flatMap((paragraph) => {
    const { parts, errors } = parseRichText(paragraph);
    const lost = targetsIn(parts).filter((page) => isPage(page) && !hasPage(page));
    return [...errors, ...lost.map((page) => error('unknown_page', page))];
  });
