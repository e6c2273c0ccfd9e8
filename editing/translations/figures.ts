import type { Entry, State } from './entries.ts';

export type Figures = Record<State, number> & {
  texts: number;
  words: number;
  /** In per cent, rounded down, so that 100 means all. */
  complete: string;
};

export function figuresOf(entries: readonly Entry[]): Figures {
  const count = (state: State) => entries.filter((entry) => entry.state === state).length;
  const current = count('current');
  return {
    texts: entries.length,
    words: entries.reduce((sum, { source }) => sum + wordsIn(source), 0),
    complete: `${entries.length ? Math.floor((current / entries.length) * 100) : 100} %`,
    current,
    edited: count('edited'),
    outdated: count('outdated'),
    untranslated: count('untranslated'),
  };
}

export const wordsIn = (text: string) =>
  text.match(/[\p{L}\p{N}]+(?:[’'·-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
