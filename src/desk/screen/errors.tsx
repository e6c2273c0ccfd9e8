import ui from '../../text-fields/ui.module.css';
import { useWords, type WordsOfLanguage } from '../../text-fields/words.ts';
import type { PlacedError } from '../server/overview.ts';
import { RefusedCall } from './calls.ts';
import type { SaveProblem } from './saving/saver.ts';
import { useDesk } from './use-desk.ts';

/** Why the server did not do what was asked, in the reader's words. */
export function errorMessage(
  { words, errorOf, refusalOf }: WordsOfLanguage,
  error: unknown,
): string {
  if (!(error instanceof RefusedCall)) return words.cannotOpen;
  const { error: code, errors = [], ...refused } = error.refused;
  // Without the right secret in its URL, the server answers 404 without a code.
  if (!code) return error.status === 404 ? words.otherDesk : words.failed;
  const reasons = errors.slice(0, 3).map((one) => {
    const { wrong, advice } = errorOf(one);
    return `${one.file}: ${wrong}. ${advice.split('\n', 1)[0]}`;
  });
  return [refusalOf({ ...refused, code }), ...reasons].join(' ');
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
      <p className={ui.error}>{words.brokenFile}</p>
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
  const ownWords = useWords();
  const { words } = ownWords;
  const { conflict, restored } = words.text;
  const own = { conflict, restored, incomplete: words.save.incomplete };
  if (problem.kind === 'errors')
    return problem.errors.map((error) => <ErrorSentence key={error.wrong} error={error} />);
  return (
    <p className={ui.error}>
      {problem.kind === 'refused' ? errorMessage(ownWords, problem.error) : own[problem.kind]}
    </p>
  );
}
