import { useVoice } from '../words.ts';

/** The voice of the translator's page: its own words, and the desk's for what the editor says. */
export function usePageVoice() {
  const voice = useVoice();
  return { ...voice, desk: voice.words, words: voice.all.translator };
}
