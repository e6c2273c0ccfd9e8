import ui from '../../text-fields/ui.module.css';
import { useWords, type Words, type WordsOfLanguage } from '../../text-fields/words.ts';
import { RefusedCall } from './calls.ts';
import type { Problem } from './saving/saver.ts';

/** Why the server did not do what was asked, in the reader's words where the desk has them. */
export function errorMessage(words: Words, error: unknown): string {
  if (!(error instanceof RefusedCall)) return words.cannotOpen;
  const known = words.refusals[codeOf(error) as keyof Words['refusals']] as string | undefined;
  return known?.replace('{advice}', () => error.advice ?? '') ?? error.advice ?? words.refused;
}

function codeOf({ code, status }: RefusedCall): string | undefined {
  // What was changed or opened before is there no longer.
  if (code?.startsWith('unknown_')) return 'unknown';
  if (code) return code;
  // Whoever does not know the secret gets no word.
  return status === 404 ? 'other_desk' : 'failed';
}

/** What is wrong, and what to do. */
export function ErrorSentence({ error }: { error: Parameters<WordsOfLanguage['errorOf']>[0] }) {
  const { wrong, advice, lang } = useWords().errorOf(error);
  return (
    <p className={ui.error} lang={lang}>
      {wrong}. {advice}
    </p>
  );
}

/** Why something is not saved, in sentences. */
export function ProblemMessages({ problem }: { problem: Problem<unknown> }) {
  const { words } = useWords();
  const own = { conflict: words.text.conflict, incomplete: words.save.incomplete };
  if (problem.kind === 'errors')
    return problem.errors.map((error) => <ErrorSentence key={error.wrong} error={error} />);
  return (
    <p className={ui.error}>
      {problem.kind === 'refused' ? errorMessage(words, problem.error) : own[problem.kind]}
    </p>
  );
}
