import { useState } from 'react';
import { Button, FileButton } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { AnswerChoice, AnswerPreview } from '../../server/answer.ts';
import { sendFile } from '../calls.ts';
import { ErrorSentence } from '../errors.tsx';
import { useDesk, useTextName } from '../use-desk.ts';
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

/** What a translator's file would change; where both sides have changed a text, the owner chooses. */
function AnswerPanel({ file, onClose }: { file: File; onClose: () => void }) {
  const { words, counted } = useWords();
  const nameOf = useTextName();
  const [decided, setDecided] = useState<Decided>({});
  const choice = { name: file.name, decided };
  // A text stays where it was when its version was chosen.
  const [undecided, setUndecided] = useState<Record<string, Kind>>({});
  const shownAs = (text: ReviewedText): Kind => undecided[text.id] ?? kindOf(text);
  return (
    <FilePanel
      file={file}
      choice={choice}
      read={() => sendFile('preview-answer', choice, file)}
      write={() => sendFile('import-answer', choice, file)}
      words={words.answer}
      submit={({ texts, comments }) => {
        const count = texts.filter(({ outcome }) => /^(?:changed|confirmed)$/.test(outcome)).length;
        if (count > 0) return counted(words.answer.write, count);
        return comments.length > 0 ? words.answer.keepComments : undefined;
      }}
      onClose={onClose}
    >
      {({ texts, comments }) => (
        <>
          {texts.length === 0 && <p role="status">{words.answer.nothing}</p>}
          {[...Map.groupBy(texts, shownAs)].toSorted(byKind).map(([kind, members]) => (
            <section key={kind} className={styles.kind}>
              <h3>
                {words.answer.outcomes[kind]}
                <span className={`${ui.chip} ${kind === 'broken' ? ui.bad : ui.plain}`}>
                  {members.length}
                </span>
              </h3>
              {isChoice(kind) && (
                <p className={ui.soft}>
                  {kind === 'moved' ? words.answer.movedHint : words.answer.undecided}
                </p>
              )}
              <ul>
                {members.map((text) => (
                  <AnsweredText
                    key={text.id}
                    text={text}
                    kind={kind}
                    chosen={decided[text.id]}
                    onChoose={(side) => {
                      setUndecided({ ...undecided, [text.id]: kind });
                      setDecided({ ...decided, [text.id]: side });
                    }}
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

const kinds = [
  'conflict',
  'moved',
  'broken',
  'new',
  'changed',
  'confirmed',
  'kept',
  'gone',
] as const;
type Kind = (typeof kinds)[number];
const byKind = ([one]: [Kind, unknown], [other]: [Kind, unknown]) =>
  kinds.indexOf(one) - kinds.indexOf(other);

const isChoice = (kind: Kind) => kind === 'conflict' || kind === 'moved';

const kindOf = ({ outcome, now }: ReviewedText): Kind =>
  outcome === 'changed' && now === '' ? 'new' : (outcome as Kind);

type AnsweredTextProps = {
  text: ReviewedText;
  kind: Kind;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

function AnsweredText({ text, kind, chosen, onChoose }: AnsweredTextProps) {
  const { words } = useWords();
  const { overview } = useDesk();
  const nameOf = useTextName();
  const sides = [
    { side: 'ours', title: words.answer.kept, value: text.now, choose: words.answer.ours },
    { side: 'theirs', title: words.answer.sent, value: text.text, choose: words.answer.theirs },
  ] as const;
  return (
    <li className={`${ui.lines} ${styles.finding}`}>
      <p className={ui.label}>{nameOf(text.id)}</p>
      <div className={`${ui.lines} ${styles.sourceText}`}>
        <p className={ui.soft}>{words.answer.source}</p>
        <p className={styles.typed} lang={overview.languages[0]?.lang}>
          {text.source}
        </p>
      </div>
      {kind !== 'confirmed' && (
        <div className={styles.sides}>
          {sides.map(({ side, title, value, choose }) => (
            <div key={side} className={ui.lines}>
              <p className={ui.soft}>{title}</p>
              <p className={styles.typed}>{value || '–'}</p>
              {isChoice(kind) && (
                <Button aria-pressed={chosen === side} onClick={() => onChoose(side)}>
                  {choose}
                </Button>
              )}
            </div>
          ))}
        </div>
      )}
      {text.errors.map((error) => (
        <ErrorSentence key={error.wrong} error={error} />
      ))}
      {text.isSourceNew && kind !== 'broken' && kind !== 'moved' && (
        <p className={ui.soft}>{words.answer.sourceNew}</p>
      )}
    </li>
  );
}
