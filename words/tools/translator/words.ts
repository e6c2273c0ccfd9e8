import { type SpokenLanguage, useVoice } from '../words.ts';
import { ca } from './ca.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type PageWords = typeof en;

export const pageWords: Record<SpokenLanguage, PageWords> = { en, es, ca, de };

/** The voice of the page: its own words, and the desk's for what the editor says. */
export function usePageVoice() {
  const voice = useVoice();
  return { ...voice, desk: voice.words, words: pageWords[voice.language] };
}
