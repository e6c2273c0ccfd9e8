import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { NamedStep } from '../../server/history.ts';
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
  const rows = rowsOf(data?.steps ?? []);
  const present = rows.findIndex(({ isUndone }) => !isUndone);
  const goTo = async (to: number) => {
    await change(() => ask(api.step.$post({ json: { to } })));
    // Where one step is refused, those before it are made.
    readContentAgain();
  };
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Panel title={words.steps.title}>
      <p className={ui.soft} role="status">
        {isError ? words.cannotOpen : data && words.steps[rows.length === 0 ? 'none' : 'hint']}
      </p>
      <ol className={styles.steps}>
        {rows.map(({ last, count, isUndone }, index) => (
          <li
            key={last.number}
            className={styles.step}
            data-undone={isUndone || undefined}
            aria-current={index === present ? 'step' : undefined}
          >
            <p>{nameOf(last)}</p>
            <p className={ui.soft}>
              <time dateTime={last.at}>{time.format(new Date(last.at))}</time>
              {' · '}
              {counted(words.steps.files, last.files.length)}
              {count > 1 && ` · ${counted(words.steps.saves, count)}`}
            </p>
            {index === present ? (
              <span className={`${ui.chip} ${ui.plain}`}>{words.steps.now}</span>
            ) : (
              <Button look="quiet" onClick={() => goTo(last.number)}>
                {isUndone ? words.steps.forward : words.steps.back}
              </Button>
            )}
          </li>
        ))}
        {rows.length > 0 && (
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

type Row = { last: NamedStep; count: number; isUndone: boolean };

/** A text is saved at every pause: saves of the same field in a row are one row. */
function rowsOf(steps: readonly NamedStep[]): Row[] {
  const rows: Row[] = [];
  for (const step of steps) {
    const row = rows.at(-1);
    const isSame =
      row &&
      (step.kind === 'text' || step.kind === 'fact') &&
      (['kind', 'id', 'language', 'isUndone'] as const).every((key) => row.last[key] === step[key]);
    if (isSame) row.count += 1;
    else rows.push({ last: step, count: 1, isUndone: step.isUndone });
  }
  return rows;
}
