import { startWords } from '../../../words/tools/start-words.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { ImportPlan } from '../../server/import.ts';
import styles from './Start.module.css';

const shownStates = ['new', 'changed', 'removed', 'kept'] as const;

/** What was found, where each thing would go, and what has no place and why. */
export function ImportRows({ plan: { rows, leftOut } }: { plan: ImportPlan }) {
  const { language, say } = useVoice();
  const words = startWords[language];
  return (
    <>
      {shownStates.map((state) => {
        const own = rows.filter((row) => row.state === state);
        if (own.length === 0) return null;
        return (
          <section key={state}>
            <h3>{words.states[state]}</h3>
            <ul className={styles.rows}>
              {own.map(({ what, place, before }) => (
                <li key={`${place} ${what}`}>
                  {what}
                  <span className={styles.place}>
                    {place}
                    {before && ` · ${say(words.insteadOf, { before })}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {leftOut.length > 0 && (
        <section>
          <h3>{words.leftOut}</h3>
          <ul className={styles.rows}>
            {leftOut.map(({ place, reason, text }) => (
              <li key={`${place} ${reason} ${text}`}>
                {text || place}
                <span className={styles.place}>{words.reasons[reason]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
