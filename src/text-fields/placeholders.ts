import { isNeededAt } from '../model/count-placeholders.ts';

const placeholder = /\{\w+\}/g;

export const placeholdersIn = (text: string) => text.match(placeholder) ?? [];

type Selection = { start: number; end: number };

export const chipsIn = (text: string): Selection[] =>
  [...text.matchAll(placeholder)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }));

const isInside = (index: number, { start, end }: Selection) => index > start && index < end;

/**
 * A selection that cuts no placeholder: what reaches into one takes all of it, and a caret goes to its
 * nearer side, or on in the direction in which it moves.
 */
export function wholeChips(text: string, { start, end }: Selection, from?: number): Selection {
  const chips = chipsIn(text);
  const first = chips.find((chip) => isInside(start, chip));
  const last = chips.find((chip) => isInside(end, chip));
  if (start !== end) return { start: first?.start ?? start, end: last?.end ?? end };
  if (!first) return { start, end };
  const forward =
    from === undefined ? start - first.start > first.end - start : from <= first.start;
  const index = forward ? first.end : first.start;
  return { start: index, end: index };
}

/** What one press of a deleting key would break: the placeholder before or after the caret. */
export const chipBeside = (text: string, caret: number, side: 'before' | 'after') =>
  chipsIn(text).find(({ start, end }) => caret === (side === 'before' ? end : start));

/** Placeholders of the source that a translation lacks. */
export function missingPlaceholders(source: string, translation: string, key = ''): string[] {
  const left: string[] = [...placeholdersIn(translation)];
  const isNeeded = isNeededAt(key);
  return placeholdersIn(source).filter((name) => {
    if (!isNeeded(name.slice(1, -1))) return false;
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Scripts that put no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const endsWord = /[\p{L}\p{M}\p{N}\p{Pe}\p{Pf},.;:!?…%]$/u;
const beginsWord = /^[\p{L}\p{N}]/u;

/** A placeholder with the spaces that part it from the words around the selection that it replaces. */
export function spacedPlaceholder(name: string, text: string, { start, end }: Selection): string {
  const [before = '', after = ''] = [text.slice(0, start), text.slice(end)];
  const first = endsWord.test(before) && !unspaced.test([...before].at(-1) ?? '') ? ' ' : '';
  const last = beginsWord.test(after) && !unspaced.test([...after][0] ?? '') ? ' ' : '';
  return `${first}${name}${last}`;
}
