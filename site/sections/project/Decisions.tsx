import type { Locale } from '../../../model/locales.ts';
import type { ProjectWords } from '../../../model/schemas/project.ts';
import { RichText } from '../../ui/RichText.tsx';
import styles from './Decisions.module.css';
import numbered from './NumberedList.module.css';

type Props = {
  decisions: NonNullable<ProjectWords['decisions']>;
  locale: Locale;
  givenUp: string;
};

/** Each decision with its reason, and what it has cost. */
export function Decisions({ decisions, locale, givenUp }: Props) {
  return (
    <ol className={numbered.list}>
      {decisions.map(({ decision, reason, given_up }) => (
        <li key={decision} className={styles.decision}>
          <div>
            <h3>{decision}</h3>
            <p>
              <RichText text={reason} locale={locale} />
            </p>
            {given_up && (
              <p className={styles.price}>
                {givenUp} <RichText text={given_up} locale={locale} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
