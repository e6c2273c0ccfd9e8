import { useState } from 'react';
import { Button, FileButton } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { AnswerChoice, AnswerPreview } from '../../server/answer.ts';
import { sendFile } from '../calls.ts';
import { ErrorSentence } from '../errors.tsx';
import { useTextName } from '../use-desk.ts';
import { FilePanel } from './FilePanel.tsx';
import styles from './panels.module.css';

/** Chooses the file that a translator has sent, and opens what it would bring. */
export function AnswerButton() {
  const { words } = useVoice();
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

/** What a translator's file would change; where both sides have changed a text, the owner chooses. */
function AnswerPanel({ file, onClose }: { file: File; onClose: () => void }) {
  const { words, counted } = useVoice();
  const nameOf = useTextName();
  const [decided, setDecided] = useState<Decided>({});
  const choice = { name: file.name, decided };
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
          {outcomes.map((outcome) => (
            <TextsOf
              key={outcome}
              outcome={outcome}
              texts={texts.filter((text) => shownAs(text, decided) === outcome)}
              decided={decided}
              onDecide={(id, side) => setDecided({ ...decided, [id]: side })}
            />
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

const outcomes = ['conflict', 'broken', 'changed', 'confirmed', 'gone'] as const;

/** A text stays where it was when its version was chosen. */
const shownAs = ({ id, outcome }: ReviewedText, decided: Decided) =>
  decided[id] ? 'conflict' : outcome;

type TextsOfProps = {
  outcome: (typeof outcomes)[number];
  texts: readonly ReviewedText[];
  decided: Decided;
  onDecide: (id: string, side: Side) => void;
};

function TextsOf({ outcome, texts, decided, onDecide }: TextsOfProps) {
  const { words } = useVoice();
  const nameOf = useTextName();
  if (texts.length === 0) return null;
  return (
    <section className={styles.kind}>
      <h3>
        {words.answer.outcomes[outcome]}
        <span className={`${ui.chip} ${outcome === 'broken' ? ui.bad : ui.plain}`}>
          {texts.length}
        </span>
      </h3>
      {outcome === 'conflict' && <p className={ui.soft}>{words.answer.undecided}</p>}
      <ul>
        {texts.map((text) => (
          <li key={text.id} className={`${ui.lines} ${styles.finding}`}>
            <p className={ui.label}>{nameOf(text.id)}</p>
            {outcome !== 'confirmed' && (
              <BothSides
                text={text}
                chosen={decided[text.id]}
                onChoose={outcome === 'conflict' ? (side) => onDecide(text.id, side) : undefined}
              />
            )}
            {text.problems.map((problem) => (
              <ErrorSentence key={problem.wrong} error={problem} />
            ))}
            {text.isSourceNew && outcome !== 'broken' && (
              <p className={ui.soft}>{words.answer.sourceNew}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type BothSidesProps = {
  text: ReviewedText;
  chosen: Side | undefined;
  /** Where there is a choice. */
  onChoose: ((side: Side) => void) | undefined;
};

/** What the file says beside what the translator has sent. */
function BothSides({ text: { now, text }, chosen, onChoose }: BothSidesProps) {
  const { words } = useVoice();
  const sides = [
    { side: 'ours', title: words.answer.kept, words: now, choose: words.answer.ours },
    { side: 'theirs', title: words.answer.sent, words: text, choose: words.answer.theirs },
  ] as const;
  return (
    <div className={styles.sides}>
      {sides.map(({ side, title, words: said, choose }) => (
        <div key={side} className={ui.stack}>
          <p className={ui.soft}>{title}</p>
          <p className={styles.typed}>{said || '–'}</p>
          {onChoose && (
            <Button aria-pressed={chosen === side} onClick={() => onChoose(side)}>
              {choose}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
