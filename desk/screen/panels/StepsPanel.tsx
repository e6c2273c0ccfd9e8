import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { api, ask } from '../calls.ts';
import { content, readContentAgain } from '../queries.ts';
import { useChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';
import { useStepName } from './step-name.ts';

/** Every step that can be undone or done again, the newest first; a click goes back or forward to it. */
export function StepsPanel() {
  const { setNotice } = useDesk();
  const { words, language, counted } = useVoice();
  const nameOf = useStepName();
  const change = useChange(setNotice);
  const { data, isError } = useQuery(content.steps);
  const steps = data?.steps ?? [];
  const present = steps.findIndex(({ isUndone }) => !isUndone);
  const goTo = async (to: number) => {
    await change(() => ask(api.step.$post({ json: { to } })));
    // Where one step is refused, those before it are made.
    readContentAgain();
  };
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Panel title={words.steps.title}>
      <p className={ui.soft} role="status">
        {isError ? words.cannotOpen : data && words.steps[steps.length === 0 ? 'none' : 'hint']}
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.number}
            className={styles.step}
            data-undone={step.isUndone || undefined}
            aria-current={index === present ? 'step' : undefined}
          >
            <p>{nameOf(step)}</p>
            <p className={ui.soft}>
              <time dateTime={step.at}>{time.format(new Date(step.at))}</time>
              {' · '}
              {counted(words.steps.files, step.files.length)}
            </p>
            {index === present ? (
              <span className={`${ui.chip} ${ui.plain}`}>{words.steps.now}</span>
            ) : (
              <Button look="quiet" onClick={() => goTo(step.number)}>
                {step.isUndone ? words.steps.forward : words.steps.back}
              </Button>
            )}
          </li>
        ))}
        {steps.length > 0 && (
          <li className={styles.step}>
            <p>{words.steps.start}</p>
            {present === -1 ? (
              <span className={`${ui.chip} ${ui.plain}`}>{words.steps.now}</span>
            ) : (
              <Button look="quiet" onClick={() => goTo(0)}>
                {words.steps.back}
              </Button>
            )}
          </li>
        )}
      </ol>
    </Panel>
  );
}
