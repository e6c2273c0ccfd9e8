import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { send } from '../calls.ts';
import { content, readContentAgain } from '../queries.ts';
import { useChange } from '../use-actions.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';
import { useStepName } from './step-name.ts';

/** Every step that can be undone or done again, the newest first; a click goes back or forward to it. */
export function StepsPanel() {
  const { words, language, counted } = useWords();
  const nameOf = useStepName();
  const change = useChange();
  const { data, isError } = useQuery(content('steps', {}));
  const steps = data?.steps ?? [];
  const present = steps.findIndex(({ isUndone }) => !isUndone);
  const goTo = async (to: number) => {
    await change(() => send('step', { to }));
    // Where one step is refused, those before it are made.
    readContentAgain();
  };
  const wayTo = (number: number, isPresent: boolean, label = words.steps.back) =>
    isPresent ? (
      <span className={`${ui.chip} ${ui.plain}`}>{words.steps.now}</span>
    ) : (
      <Button look="quiet" onClick={() => goTo(number)}>
        {label}
      </Button>
    );
  const timeOf = (at: string) =>
    new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Panel title={words.steps.title}>
      <p className={ui.soft} role="status">
        {isError ? words.cannotOpen : data && words.steps[steps.length === 0 ? 'none' : 'hint']}
      </p>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.number}
            className={`${ui.entry} ${styles.change}`}
            data-undone={step.isUndone || undefined}
            aria-current={index === present ? 'step' : undefined}
          >
            <div className={ui.lines}>
              <p>{nameOf(step)}</p>
              <p className={ui.soft}>
                {timeOf(step.at)} · {counted(words.steps.files, step.files.length)}
              </p>
            </div>
            {wayTo(step.number, index === present, step.isUndone ? words.steps.forward : undefined)}
          </li>
        ))}
        {steps.length > 0 && (
          <li className={`${ui.entry} ${styles.change}`}>
            <p>{words.steps.start}</p>
            {wayTo(0, present === -1)}
          </li>
        )}
      </ol>
    </Panel>
  );
}
