import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { errorMessage } from '../errors.ts';
import type { Problem } from './saver.ts';

/** Why something is not saved, in sentences. */
export function ProblemMessages({ problem }: { problem: Problem<unknown> }) {
  const { words, language, errorOf } = useVoice();
  const own = {
    conflict: () => words.text.conflict,
    incomplete: () => words.save.incomplete,
    refused: (error: unknown) => errorMessage(words, error),
  };
  const messages =
    problem.kind === 'errors'
      ? problem.errors
          .map(errorOf)
          .map(({ wrong, advice, lang }) => ({ text: `${wrong}. ${advice}`, lang }))
      : [{ text: own[problem.kind]('error' in problem && problem.error), lang: language }];
  return messages.map(({ text, lang }) => (
    <p key={text} className={ui.error} lang={lang}>
      {text}
    </p>
  ));
}
