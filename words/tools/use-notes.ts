import { useMemo } from 'react';
import { noteIn } from './notes/table.ts';
import { useVoice } from './words.ts';

export type Note = { text: string; lang: string };

/**
 * What the schema says of a key, in the reader's language; in English where the desk has no other words
 * for it. `place` is the folder of a text or the file of a fact.
 */
export function useNotes() {
  const { language } = useVoice();
  return useMemo(
    () =>
      (place: string, key: string, english: string): Note => {
        const own = noteIn(language, place, key);
        return own ? { text: own, lang: language } : { text: english, lang: 'en' };
      },
    [language],
  );
}
