import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ErrorMessage } from '../../../text-fields/controls.tsx';
import { SourceDiff } from '../../../text-fields/SourceDiff.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { HistoryChange, NamedStep } from '../../server/history.ts';
import { RefusedCall, send } from '../calls.ts';
import { content } from '../queries.ts';
import { useChange } from '../use-actions.ts';
import { useLanguage, useTextName } from '../use-desk.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';
import { useStepName } from './step-name.ts';

/** Every step that can be undone or done again, the newest first; a click goes back or forward to it. */
export function StepsPanel() {
  const { words } = useWords();
  const { data, isError } = useQuery(content('steps', {}));
  const steps = data?.steps ?? [];
  const present = steps.find(({ isUndone }) => !isUndone)?.number ?? 0;
  return (
    <Panel title={words.steps.title}>
      <p className={ui.soft} role="status">
        {isError ? words.cannotOpen : data && words.steps[steps.length === 0 ? 'none' : 'hint']}
      </p>
      <ol>
        {steps.map((step) => (
          <StepRow key={step.number} step={step} isPresent={step.number === present} />
        ))}
        {steps.length > 0 && (
          <li className={`${ui.entry} ${styles.change}`}>
            <p>{words.steps.start}</p>
            <WayTo number={0} isPresent={present === 0} label={words.steps.back} />
          </li>
        )}
      </ol>
    </Panel>
  );
}

function StepRow({ step, isPresent }: { step: NamedStep; isPresent: boolean }) {
  const { words, language, counted } = useWords();
  const nameOf = useStepName();
  const [isOpen, setOpen] = useState(false);
  const { number, at, files, isUndone } = step;
  const time = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li
      className={`${ui.entry} ${styles.change}`}
      data-undone={isUndone || undefined}
      aria-current={isPresent ? 'step' : undefined}
    >
      <div className={ui.lines}>
        <p>{nameOf(step)}</p>
        <p className={ui.soft}>
          {time} · {counted(words.steps.files, files.length)}
        </p>
      </div>
      <WayTo
        number={number}
        isPresent={isPresent}
        label={isUndone ? words.steps.forward : words.steps.back}
      />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.steps.changes}</summary>
        {isOpen && <StepChanges number={number} />}
      </details>
    </li>
  );
}

/** The button that goes to a step. Files that differ from what is expected are asked about here. */
function WayTo(props: { number: number; isPresent: boolean; label: string }) {
  const { number, isPresent, label } = props;
  const { words } = useWords();
  const [refusal, setRefusal] = useState('');
  const [isDiffering, setDiffering] = useState(false);
  const change = useChange(setRefusal);
  const go = async (differing?: 'skip' | 'force') => {
    setDiffering(false);
    await change(() =>
      send('step', { to: number, differing }).catch((error: unknown) => {
        setDiffering(error instanceof RefusedCall && error.refused.error === 'changed_since');
        throw error;
      }),
    );
  };
  if (isPresent) return <span className={`${ui.chip} ${ui.plain}`}>{words.steps.now}</span>;
  return (
    <>
      <Button variant="quiet" onClick={() => go()}>
        {label}
      </Button>
      <div className={`${ui.lines} ${styles.refusal}`}>
        <ErrorMessage>{refusal}</ErrorMessage>
        {isDiffering && (
          <div className={ui.row}>
            <Button onClick={() => go('skip')}>{words.steps.skip}</Button>
            <Button variant="danger" onClick={() => go('force')}>
              {words.steps.force}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** An import has hundreds; the first tell which step it is. */
const mostChanges = 30;

function StepChanges({ number }: { number: number }) {
  const { words, counted } = useWords();
  const { data, isError } = useQuery(content('step-changes', { number: `${number}` }));
  const changes = data?.changes ?? [];
  const rest = changes.length - mostChanges;
  return (
    <ul className={`${ui.stack} ${styles.stepChanges}`} aria-busy={!data}>
      {isError && <li>{words.cannotOpen}</li>}
      {changes.slice(0, mostChanges).map((one) => (
        <li key={`${one.file} ${one.key}`} className={ui.lines}>
          <StepChange change={one} />
        </li>
      ))}
      {rest > 0 && <li className={ui.soft}>{counted(words.steps.more, rest)}</li>}
    </ul>
  );
}

function StepChange({ change }: { change: HistoryChange }) {
  const { words, labelOf } = useWords();
  const textName = useTextName();
  const { at, file, key, before, after, did } = change;
  const lang = useLanguage(at?.language)?.lang;
  return (
    <>
      <p className={ui.soft}>
        {at ? textName(at.text, at.language) : <code>{file}</code>}
        {!at && key !== undefined && ` · ${labelOf(key)}`}
        {key === undefined && did && ` · ${words.steps.did[did]}`}
      </p>
      {key !== undefined && <SourceDiff before={before ?? ''} after={after ?? ''} lang={lang} />}
    </>
  );
}
