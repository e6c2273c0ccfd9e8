import { Fragment } from 'react';
import { enumerated } from '../../../model/enumerate.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { ProjectWords } from '../../../model/schemas/project.ts';
import { technologiesIn } from '../../../model/technologies.ts';
import styles from './ProjectDetail.module.css';

type Props = {
  lang: string;
  words: Messages['projects'];
  technologies: ProjectWords['technologies'];
};

/** One row for the front end, one for the back end, or as many of them as there are. */
export function Technologies({ lang, words, technologies }: Props) {
  const rows = (['frontend', 'backend'] as const).flatMap((row) => {
    const names = technologiesIn(technologies[row]);
    return names.length > 0 ? [{ row, names }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.technologies}>
      <h2>{words.technologies}</h2>
      <dl>
        {rows.map(({ row, names }) => (
          <Fragment key={row}>
            <dt>{words[row]}</dt>
            <dd>{enumerated(names, lang)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
