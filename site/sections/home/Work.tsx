import { type Locale, locales } from '../../../model/locales.ts';
import { yearsOf } from '../../../model/project-years.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { linkTo } from '../../addresses.ts';
import type { Picture } from '../../pictures.ts';
import { Cover } from '../../ui/Cover.tsx';
import card from '../../ui/card.module.css';
import styles from './Work.module.css';

type Props = {
  locale: Locale;
  label: string;
  projects: readonly Project[];
  covers: Readonly<Record<string, Picture>>;
  /** Two projects can be the pages of a book. */
  isBound: boolean;
};

/** What the visitor came to see, in the first screen already. */
export function Work({ locale, label, projects, covers, isBound }: Props) {
  const isBook = isBound && projects.length === 2;
  return (
    <ul
      className={isBook ? `${styles.work} ${styles.book}` : styles.work}
      aria-label={label}
      data-work=""
      data-screen-only=""
    >
      {projects.map((project) => {
        const { title, summary } = project.words[locale];
        const years = yearsOf(project, locales[locale].lang);
        return (
          <li key={project.id} className={card.card}>
            <Cover
              picture={covers[project.id] as Picture}
              alt=""
              sizes="(min-width: 52em) 16em, 45vw"
            />
            <p>
              <a href={linkTo(project.id, locale)}>{title}</a>
            </p>
            {summary && <p>{summary}</p>}
            {years && <p>{years}</p>}
          </li>
        );
      })}
    </ul>
  );
}
