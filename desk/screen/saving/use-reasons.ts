import { useTold } from '../../../words/tools/use-told.ts';
import { useVoice } from '../../../words/tools/words.ts';
import { refusalIn } from '../refusal.ts';
import type { Problem } from './saver.ts';

type Reason = { text: string; lang: string };

/** Why something is not saved, in sentences. */
export function useReasons() {
  const { words, language: lang } = useVoice();
  const told = useTold();
  return (problem: Problem<unknown>): Reason[] => {
    switch (problem.kind) {
      case 'conflict':
        return [{ text: words.text.conflict, lang }];
      case 'incomplete':
        return [{ text: words.save.incomplete, lang }];
      case 'refused':
        return [{ text: refusalIn(words, problem.error), lang }];
      case 'mistakes':
        return problem.mistakes
          .map(told)
          .map(({ wrong, advice, lang }) => ({ text: `${wrong}. ${advice}`, lang }));
    }
  };
}
