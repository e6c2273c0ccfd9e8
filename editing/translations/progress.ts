import type { Entry, State } from './entries.ts';

export type Progress = Record<State, number> & {
  texts: number;
  /** Of the source: what there is to translate, whatever is done already. */
  sourceWords: number;
  /** In per cent, rounded down, so that 100 means all. */
  complete: string;
};

/** How far the translation into one language is. */
export function progressOf(entries: readonly Entry[]): Progress {
  const count = (state: State) => entries.filter((entry) => entry.state === state).length;
  const current = count('current');
  return {
    texts: entries.length,
    sourceWords: entries.reduce((sum, { source }) => sum + countWords(source), 0),
    complete: `${entries.length ? Math.floor((current / entries.length) * 100) : 100} %`,
    current,
    edited: count('edited'),
    outdated: count('outdated'),
    untranslated: count('untranslated'),
  };
}

export const countWords = (text: string) =>
  text.match(/[\p{L}\p{N}]+(?:[’'·-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
