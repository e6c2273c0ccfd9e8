import { isolated } from '../../../model/direction.ts';
import { type Locale, locales } from '../../../model/locales.ts';
import { yearsOf } from '../../../model/project-years.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { linkTo } from '../../addresses.ts';
import type { Picture } from '../../pictures.ts';
import { Cover } from '../../ui/Cover.tsx';
import card from '../../ui/card.module.css';
import { DraftMark } from '../../ui/DraftMark.tsx';
import type { Tags } from './Filter.tsx';
import styles from './ProjectCard.module.css';

type Props = {
  project: Project;
  locale: Locale;
  tags: Tags;
  cover: Picture;
  draftWord: string;
};

export function ProjectCard({ project, locale, tags, cover, draftWord }: Props) {
  const { title, summary } = project.words[locale];
  const own = tags
    .map((tag, index) => ({ ...tag, choice: index + 1 }))
    .filter(({ id }) => project.tags.includes(id));
  const { lang } = locales[locale];
  const years = yearsOf(project, lang);
  const facts = [...(years ? [years] : []), ...own.map(({ name }) => isolated(name, lang))];
  return (
    <li
      className={`${card.card} ${styles.card}`}
      data-tags={own.map(({ choice }) => choice).join(' ')}
    >
      <Cover
        picture={cover}
        alt=""
        sizes="(min-width: 62em) 373px, (min-width: 40em) 45vw, 30vw"
        className={styles.cover}
      />
      <div>
        <h3>
          <a href={linkTo(project.id, locale)}>{title}</a>
          {project.draft && (
            <>
              {' '}
              <DraftMark word={draftWord} />
            </>
          )}
        </h3>
        {summary && <p>{summary}</p>}
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      </div>
    </li>
  );
}
