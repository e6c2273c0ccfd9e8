import { useCallback } from 'react';
import type { CheckFinding, Mistake } from '../../desk/contract.ts';
import { mistakeIn, type Sentences } from './mistakes/table.ts';
import { noteIn } from './notes/table.ts';
import { useVoice } from './words.ts';

type Told = Pick<Mistake, 'file' | 'key' | 'wrong' | 'advice'> &
  Pick<CheckFinding, 'code' | 'details'>;

/** A mistake in the reader's language, with the language that it is told in. */
export function useTold() {
  const { language } = useVoice();
  return useCallback(
    ({ code, details = {}, file, key, wrong, advice }: Told): Sentences & { lang: string } => {
      const note = noteIn(language, placeOf(file), key);
      const own = code && mistakeIn(language, code, { ...details, ...(note ? { note } : {}) });
      return own ? { ...own, lang: language } : { wrong, advice, lang: 'en' };
    },
    [language],
  );
}

/** Words stand in a folder with a file per language, facts in a file of their own. */
function placeOf(file: string): string {
  const path = file.replace(/^content\//, '');
  const isFacts = /^(?:site|routes)\.yaml$|^cv\/cv\.yaml$|\/project\.yaml$/.test(path);
  return isFacts ? path : path.replace(/\/[^/]+\.yaml$/, '');
}
