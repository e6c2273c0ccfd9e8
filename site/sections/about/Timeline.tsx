import type { Cv } from '../../../model/cv.ts';
import styles from './Timeline.module.css';

type Props = { title: string; cv: Pick<Cv, 'work' | 'volunteering' | 'education'> };

/** Work, paid or not, and education in one line of time; each job with one thing that came of it. */
export function Timeline({ title, cv }: Props) {
  const stages = [
    ...[...cv.work, ...cv.volunteering].map(({ role, organisation, highlights, ...dates }) => ({
      ...dates,
      what: role,
      where: organisation,
      result: highlights?.[0],
    })),
    ...cv.education.map(({ title: what, school, ...dates }) => ({
      ...dates,
      what,
      where: school,
      result: undefined,
    })),
  ].sort((a, b) => b.from.localeCompare(a.from));
  if (stages.length === 0) return null;
  return (
    <div className={styles.timeline}>
      <h3>{title}</h3>
      <ol>
        {stages.map(({ id, from, period, what, where, result }) => (
          <li key={id}>
            <time dateTime={from}>{period.replaceAll('\u00A0', ' ')}</time>
            <div>
              <strong>{what}</strong>
              <p>{where}</p>
              {result && <p>{result}</p>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
