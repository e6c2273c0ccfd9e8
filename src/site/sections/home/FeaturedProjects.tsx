import type { Locale } from '../../../model/languages/languages.ts';
import { yearsOf } from '../../../model/projects.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { Picture } from '../../pictures/pictures.ts';
import card from '../../ui/Card.module.css';
import { Cover } from '../../ui/Picture.tsx';
import { languages, linkTo } from '../../urls.ts';
import styles from './FeaturedProjects.module.css';

export type FeaturedProjectsProps = {
  locale: Locale;
  words: { title: string };
  projects: readonly Project[];
  covers: Readonly<Record<string, Picture>>;
};

/** The projects of the first screen as cards. */
export function FeaturedProjects({ locale, words, projects, covers }: FeaturedProjectsProps) {
  return (
    <ul className={styles.projects} aria-label={words.title} data-work="" data-screen-only="">
      {projects.map((project) => {
        const { title, summary } = project.words[locale];
        const years = yearsOf(project, languages.table[locale].lang);
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
