import ui from '../../text-fields/ui.module.css';
import { useWords, type Words, type WordsOfLanguage } from '../../text-fields/words.ts';
import type { PlacedError } from '../server/overview.ts';
import { RefusedCall } from './calls.ts';
import type { SaveProblem } from './saving/saver.ts';
import { useDesk } from './use-desk.ts';

/** Why the server did not do what was asked, in the reader's words where the desk has them. */
export function errorMessage(words: Words, error: unknown): string {
  if (!(error instanceof RefusedCall)) return words.cannotOpen;
  const known = words.refusals[codeOf(error) as keyof Words['refusals']] as string | undefined;
  return known?.replace('{advice}', () => error.advice ?? '') ?? error.advice ?? words.refused;
}

function codeOf({ code, status }: RefusedCall): string | undefined {
  // A text, project or language that has been removed since.
  if (code?.startsWith('unknown_')) return 'unknown';
  if (code) return code;
  // Without the right secret in its URL, the server answers 404 without a code.
  return status === 404 ? 'other_desk' : 'failed';
}

/** Whether an error belongs to a file as a whole, not to one of its fields. */
export const isOfFile = ({ key, at }: PlacedError) => key === '' || !at;

/** Once, above whatever is open: files that cannot be read. */
export function FileErrors() {
  const { overview } = useDesk();
  const { words } = useWords();
  return overview.errors.filter(isOfFile).map((error) => (
    <div key={`${error.file} ${error.code}`} className={`${ui.alert} ${ui.lines}`} role="alert">
      <code>{placeOf(error)}</code>
      <ErrorSentence error={withoutExcerpt(error)} />
      <p>{words.brokenFile}</p>
    </div>
  ));
}

/** The terminal shows the line itself as well. */
const withoutExcerpt = (error: PlacedError): PlacedError => ({
  ...error,
  advice: error.advice.split('\n', 1)[0] ?? '',
  details: { ...error.details, place: '' },
});

export const placeOf = ({ file, line }: PlacedError) => (line ? `${file}:${line}` : file);

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
export function ProblemMessages({ problem }: { problem: SaveProblem }) {
  const { words } = useWords();
  const { conflict, restored } = words.text;
  const own = { conflict, restored, incomplete: words.save.incomplete };
  if (problem.kind === 'errors')
    return problem.errors.map((error) => <ErrorSentence key={error.wrong} error={error} />);
  return (
    <p className={ui.error}>
      {problem.kind === 'refused' ? errorMessage(words, problem.error) : own[problem.kind]}
    </p>
  );
}
