import { type FormEvent, type ReactNode, useState } from 'react';
import { splitTextId } from '../../../editing/parts.ts';
import { Button } from '../../../text-fields/controls.tsx';
import { SourceDiff } from '../../../text-fields/SourceDiff.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { HistoryChange, Reverted } from '../../server/history.ts';
import { read, send } from '../calls.ts';
import { useChange, useSaved } from '../use-actions.ts';
import { useGoToText, useLanguage, useTextName } from '../use-desk.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';
import { useStepName } from './step-name.ts';

/** What changed since the last commit, by what was done, and the commit itself. */
export function HistoryPanel() {
  const { words, say } = useWords();
  const [result, setResult] = useState('');
  const { data, isError, refetch } = useSaved(['history'], () => read('history', {}));
  const change = useChange(setResult);
  const changes = data?.changes ?? [];
  const files = [...new Set(changes.map(({ file }) => file))];
  const revert = async (wanted: Reverted) => {
    if (await change(() => send('revert', wanted))) refetch();
  };
  const commit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const message = String(new FormData(form).get('message'));
    if (!(await change(() => send('commit', { message, files })))) return;
    setResult(say(words.history.committed, { message }));
    form.reset();
    refetch();
  };
  return (
    <Panel title={words.history.title}>
      {data && changes.length === 0 && <p>{words.history.none}</p>}
      <ul>
        {[...Map.groupBy(changes, groupOf)].map(([name, members]) => {
          const Row = members[0]?.step ? StepRow : FieldRow;
          return <Row key={name} changes={members} onRevert={revert} />;
        })}
      </ul>
      <p role="status">{isError ? words.cannotOpen : result}</p>
      {changes.length > 0 && (
        <form className={`${ui.stack} ${styles.commit}`} onSubmit={commit}>
          <label className={ui.label} htmlFor="commit-message">
            {words.history.message}
          </label>
          <input id="commit-message" name="message" className={ui.input} required />
          <p className={ui.soft}>{words.history.hint}</p>
          <Button variant="solid" type="submit">
            {words.history.commit}
          </Button>
        </form>
      )}
    </Panel>
  );
}

/** What one step did is one group, all confirmations are one, and so is what changed of a file without texts. */
function groupOf({ step, at, file }: HistoryChange): string {
  if (step) return step.kind === 'confirm' ? step.kind : `${step.number}`;
  return at ? `${at.text} ${at.language}` : file;
}

type RowProps = { changes: readonly HistoryChange[]; onRevert: (reverted: Reverted) => void };

/** What one step has changed, file by file; folded, for a language has many. */
function StepRow({ changes, onRevert }: RowProps) {
  const { words, counted } = useWords();
  const nameOf = useStepName();
  const files = [...Map.groupBy(changes, ({ file }) => file)];
  const step = changes[0]?.step;
  if (!step) return null;
  return (
    <li className={`${ui.entry} ${styles.change}`}>
      <details>
        <summary>
          {step.kind === 'confirm' ? words.steps.kinds.confirm : nameOf(step)}{' '}
          <span className={ui.soft}>{counted(words.steps.files, files.length)}</span>
        </summary>
        <ul>
          {files.map(([file]) => (
            <Revertible key={file} name={file} onRevert={() => onRevert({ file })}>
              <code>{file}</code>
            </Revertible>
          ))}
        </ul>
      </details>
    </li>
  );
}

function FieldRow({ changes, onRevert }: RowProps) {
  const { labelOf } = useWords();
  const nameOf = useTextName();
  const goToText = useGoToText();
  const { at, file = '' } = changes[0] ?? {};
  const lang = useLanguage(at?.language)?.lang;
  const reverted = at ? { id: at.text, language: at.language } : { file };
  const name = at ? `${labelOf(splitTextId(at.text).key)}, ${at.language}` : file;
  return (
    <Revertible name={name} onRevert={() => onRevert(reverted)}>
      {at ? (
        <Button variant="link" onClick={() => goToText(at.text, at.language)}>
          {nameOf(at.text, at.language)}
        </Button>
      ) : (
        <code>{file}</code>
      )}
      {changes.map(({ key, before, after }) =>
        before !== undefined || after !== undefined ? (
          <div key={key}>
            {!at && key !== undefined && <p className={ui.soft}>{labelOf(key)}</p>}
            <SourceDiff before={before ?? ''} after={after ?? ''} lang={lang} />
          </div>
        ) : null,
      )}
    </Revertible>
  );
}

type RevertibleProps = { name: string; onRevert: () => void; children: ReactNode };

/** A row with the button that puts a text, or else a file, back to the last commit. */
function Revertible({ name, onRevert, children }: RevertibleProps) {
  const { words, say } = useWords();
  return (
    <li className={`${ui.entry} ${styles.change}`}>
      <div className={ui.lines}>{children}</div>
      <Button
        variant="quiet"
        aria-label={say(words.history.revertNamed, { name })}
        onClick={onRevert}
      >
        {words.history.revert}
      </Button>
    </li>
  );
}
