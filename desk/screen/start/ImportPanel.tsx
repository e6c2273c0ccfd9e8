import { useEffect, useState } from 'react';
import ui from '../../../editor/ui.module.css';
import { startWords } from '../../../words/tools/start-words.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { ImportChoice, ImportPlan } from '../../server/import.ts';
import { calls, RefusedCall } from '../calls.ts';
import { Panel } from '../panels/Panel.tsx';
import { putUndo, readContentAgain } from '../queries.ts';
import { useDesk } from '../use-desk.ts';
import { ImportChoices } from './ImportChoices.tsx';
import { ImportNames } from './ImportNames.tsx';
import { ImportRows } from './ImportRows.tsx';
import styles from './Start.module.css';

/** What a file would bring, by the choices made; nothing is written before the last button. */
export function ImportPanel({ file, onClose }: { file: File; onClose: () => void }) {
  const { overview, setNotice } = useDesk();
  const { language, words: desk, say } = useVoice();
  const words = startWords[language];
  const [choice, setChoice] = useState<ImportChoice>({ removeSample: true });
  const [plan, setPlan] = useState<ImportPlan>();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(true);

  useEffect(() => {
    let isCurrent = true;
    setBusy(true);
    calls.planImport(file, choice).then(
      (answer) => {
        if (!isCurrent) return;
        setPlan(answer);
        setBusy(false);
      },
      (error) => isCurrent && setRefusal(adviceOf(error) || desk.cannotOpen),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, choice, desk]);

  const write = async () => {
    setBusy(true);
    try {
      const { undo } = await calls.writeImport(file, choice);
      putUndo(undo);
      setNotice(say(words.written, { file: file.name }));
      await readContentAgain();
      onClose();
    } catch (error) {
      setRefusal(adviceOf(error) || desk.cannotOpen);
    }
  };
  const waiting = overview.languages
    .filter(({ code }) => plan?.untranslated.includes(code))
    .map(({ name }) => name)
    .join(', ');
  const isNothing = plan?.rows.every(({ state }) => state === 'kept');
  return (
    <Panel title={file.name} onClose={onClose}>
      {refusal && (
        <p className={ui.error} role="alert" lang="en">
          {refusal}
        </p>
      )}
      {!plan && !refusal && <p role="status">{words.reading}</p>}
      {plan && !refusal && (
        <>
          <ImportChoices plan={plan} choice={choice} onChoice={setChoice} />
          <ImportNames plan={plan} choice={choice} onChoice={setChoice} />
          <ImportRows plan={plan} />
          {waiting && <p>{say(words.untranslated, { languages: waiting })}</p>}
          {isNothing && <p role="status">{words.nothing}</p>}
          <div className={styles.foot}>
            <button
              type="button"
              className={`${ui.pill} ${ui.solid}`}
              disabled={isBusy || isNothing}
              onClick={write}
            >
              {words.write}
            </button>
          </div>
        </>
      )}
    </Panel>
  );
}

const adviceOf = (error: unknown) => (error instanceof RefusedCall ? error.advice : undefined);
