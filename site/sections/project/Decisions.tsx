import type { ProjectWords } from '../../../model/schemas/project.ts';
import styles from './Decisions.module.css';
import numbered from './NumberedList.module.css';

type Props = { decisions: NonNullable<ProjectWords['decisions']>; givenUp: string };

/** Each decision with its reason, and what it has cost. */
export function Decisions({ decisions, givenUp }: Props) {
  return (
    <ol className={numbered.list}>
      {decisions.map(({ decision, reason, given_up }) => (
        <li key={decision} className={styles.decision}>
          <div>
            <h3>{decision}</h3>
            <p>{reason}</p>
            {given_up && (
              <p className={styles.price}>
                {givenUp} {given_up}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
