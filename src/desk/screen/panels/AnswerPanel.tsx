import { useState } from 'react';
import { Button, FileButton } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { AnswerChoice, AnswerPreview } from '../../server/answer.ts';
import { sendFile } from '../calls.ts';
import { ErrorSentence } from '../errors.tsx';
import { useTextName } from '../use-desk.ts';
import { FilePanel } from './Panel.tsx';
import styles from './panels.module.css';

/** Chooses the file that a translator has sent, and opens what it would bring. */
export function AnswerButton() {
  const { words } = useWords();
  const [file, setFile] = useState<File>();
  return (
    <>
      <FileButton accept=".json" onChoose={setFile}>
        {words.answer.import}
      </FileButton>
      {file && <AnswerPanel file={file} onClose={() => setFile(undefined)} />}
    </>
  );
}

type Decided = AnswerChoice['decided'];
type Side = Decided[string];
type ReviewedText = AnswerPreview['texts'][number];
type Outcome = ReviewedText['outcome'];

/** What a translator's file would change; where both sides have changed a text, the owner chooses. */
function AnswerPanel({ file, onClose }: { file: File; onClose: () => void }) {
  const { words, counted } = useWords();
  const nameOf = useTextName();
  const [decided, setDecided] = useState<Decided>({});
  const choice = { name: file.name, decided };
  // A text stays where it was when its version was chosen.
  const shownAs = ({ id, outcome }: ReviewedText) => (decided[id] ? 'conflict' : outcome);
  return (
    <FilePanel
      file={file}
      choice={choice}
      read={() => sendFile('preview-answer', choice, file)}
      write={() => sendFile('import-answer', choice, file)}
      words={words.answer}
      submit={({ texts }) => {
        const count = texts.filter(({ outcome }) => /^(?:changed|confirmed)$/.test(outcome)).length;
        return count > 0 ? counted(words.answer.write, count) : undefined;
      }}
      onClose={onClose}
    >
      {({ texts, comments }) => (
        <>
          {texts.length === 0 && <p role="status">{words.answer.nothing}</p>}
          {[...Map.groupBy(texts, shownAs)].toSorted(byOutcome).map(([outcome, members]) => (
            <section key={outcome} className={styles.kind}>
              <h3>
                {words.answer.outcomes[outcome as keyof typeof words.answer.outcomes]}
                <span className={`${ui.chip} ${outcome === 'broken' ? ui.bad : ui.plain}`}>
                  {members.length}
                </span>
              </h3>
              {outcome === 'conflict' && <p className={ui.soft}>{words.answer.undecided}</p>}
              <ul>
                {members.map((text) => (
                  <AnsweredText
                    key={text.id}
                    text={text}
                    outcome={outcome}
                    chosen={decided[text.id]}
                    onChoose={(side) => setDecided({ ...decided, [text.id]: side })}
                  />
                ))}
              </ul>
            </section>
          ))}
          {comments.length > 0 && (
            <section className={styles.kind}>
              <h3>{words.answer.comments}</h3>
              <ul>
                {comments.map(({ id, comment }) => (
                  <li key={id} className={`${ui.lines} ${styles.finding}`}>
                    <p className={ui.label}>{nameOf(id)}</p>
                    <p className={styles.typed}>{comment}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </FilePanel>
  );
}

/** In this order. */
const outcomes: readonly Outcome[] = ['conflict', 'broken', 'changed', 'confirmed', 'gone'];
const byOutcome = ([one]: [Outcome, unknown], [other]: [Outcome, unknown]) =>
  outcomes.indexOf(one) - outcomes.indexOf(other);

type AnsweredTextProps = {
  text: ReviewedText;
  outcome: Outcome;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

/** What the file says beside what the translator has sent. */
function AnsweredText({ text, outcome, chosen, onChoose }: AnsweredTextProps) {
  const { words } = useWords();
  const nameOf = useTextName();
  const sides = [
    { side: 'ours', title: words.answer.kept, said: text.now, choose: words.answer.ours },
    { side: 'theirs', title: words.answer.sent, said: text.text, choose: words.answer.theirs },
  ] as const;
  return (
    <li className={`${ui.lines} ${styles.finding}`}>
      <p className={ui.label}>{nameOf(text.id)}</p>
      {outcome !== 'confirmed' && (
        <div className={styles.sides}>
          {sides.map(({ side, title, said, choose }) => (
            <div key={side} className={ui.stack}>
              <p className={ui.soft}>{title}</p>
              <p className={styles.typed}>{said || '–'}</p>
              {outcome === 'conflict' && (
                <Button aria-pressed={chosen === side} onClick={() => onChoose(side)}>
                  {choose}
                </Button>
              )}
            </div>
          ))}
        </div>
      )}
      {text.problems.map((problem) => (
        <ErrorSentence key={problem.wrong} error={problem} />
      ))}
      {text.isSourceNew && outcome !== 'broken' && (
        <p className={ui.soft}>{words.answer.sourceNew}</p>
      )}
    </li>
  );
}
