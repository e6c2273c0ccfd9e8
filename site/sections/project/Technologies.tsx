import { Fragment } from 'react';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { ProjectWords } from '../../../model/schemas/project.ts';
import { technologiesIn } from '../../../model/technologies.ts';
import styles from './ProjectDetail.module.css';

type Props = { words: Messages['projects']; technologies: ProjectWords['technologies'] };

/** One row for the front end, one for the back end, or as many of them as there are. */
export function Technologies({ words, technologies }: Props) {
  const rows = (['frontend', 'backend'] as const).flatMap((row) => {
    const line = technologies[row];
    return line && technologiesIn(line).length > 0 ? [{ row, line }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.technologies}>
      <h2>{words.technologies}</h2>
      <dl>
        {rows.map(({ row, line }) => (
          <Fragment key={row}>
            <dt>{words[row]}</dt>
            <dd>{line}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
