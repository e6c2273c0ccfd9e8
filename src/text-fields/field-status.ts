import type { Version, VersionState } from '../editing/parts.ts';
import type { Limits } from '../model/schemas/text.ts';
import type { Words } from './words.ts';

/** What a state is called, and how it is coloured. */
export const stateChips = {
  source: undefined,
  current: { words: 'current', tone: undefined },
  edited: { words: 'edited', tone: 'plain' },
  outdated: { words: 'outdated', tone: 'warn' },
  untranslated: { words: 'untranslated', tone: 'warn' },
  missing: { words: 'untranslated', tone: 'warn' },
  unwritten: { words: 'untranslated', tone: 'warn' },
} as const satisfies Record<
  VersionState,
  { words: keyof Words['text']; tone: 'plain' | 'warn' | undefined } | undefined
>;

/** Whether somebody has to look at it. */
export const needsWork = ({ state, errors }: Version) =>
  errors.length > 0 || !['source', 'current'].includes(state);

/** Only a translation that somebody wrote can be confirmed; a name may be the same in both languages. */
export const canConfirm = ({ state, text }: Version, source: string | undefined) =>
  state === 'outdated' ||
  state === 'edited' ||
  (state === 'untranslated' && text !== '' && text === source);

const segmenter = new Intl.Segmenter();

/** How long a text is; characters as a reader sees them, line breaks as the blanks that they become. */
export function lengthIn(unit: Limits['unit'], text: string): number {
  const joined = text.replaceAll(/\s+/g, ' ').trim();
  if (unit === 'words') return joined === '' ? 0 : joined.split(' ').length;
  return [...segmenter.segment(joined)].length;
}

export function fitOf(length: number, { least = 0, most = Number.POSITIVE_INFINITY }: Limits) {
  if (length > most) return 'long';
  return length < least ? 'short' : 'fits';
}
