import { fill } from '../../../model/fill.ts';
import type { Locale } from '../../../model/locales.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { linkTo } from '../../addresses.ts';
import { content } from '../../content.ts';
import type { Picture } from '../../pictures.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Links } from './Links.tsx';
import { Neighbours } from './Neighbours.tsx';
import { NumberedList } from './NumberedList.tsx';
import styles from './ProjectDetail.module.css';

type Props = { project: Project; locale: Locale; cover: Picture };

export function ProjectDetail({ project, locale, cover }: Props) {
  const { projects, accessibility } = content.messages[locale];
  const { title, description, features, learned, technologies } = project.words[locale];
  return (
    <article className={styles.project}>
      <nav aria-label={accessibility.breadcrumb} className={styles.breadcrumb} data-screen-only="">
        <a href={linkTo('projects', locale)} data-back="">
          <Icon name="arrow-left" />
          {projects.all_projects}
        </a>
      </nav>
      <div className={styles.opening}>
        <Cover
          picture={cover}
          alt={fill(accessibility.image_project, { title })}
          sizes="(min-width: 62em) 620px, 92vw"
          className={styles.cover}
          first
        />
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.description}>{description}</p>
          <Links project={project} locale={locale} />
        </div>
      </div>
      <div className={styles.details}>
        <NumberedList title={projects.features} items={features} />
        <div>
          <NumberedList title={projects.learned} items={learned} />
          <section className={styles.technologies}>
            <h2>{projects.technologies}</h2>
            <dl>
              <dt>{projects.frontend}</dt>
              <dd>{technologies.frontend}</dd>
              <dt>{projects.backend}</dt>
              <dd>{technologies.backend}</dd>
            </dl>
          </section>
        </div>
      </div>
      <Neighbours project={project} locale={locale} />
    </article>
  );
}
