import { fill } from '../../../model/fill.ts';
import type { Locale } from '../../../model/locales.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import { linkTo } from '../../addresses.ts';
import type { Picture } from '../../pictures.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Links } from './Links.tsx';
import { Neighbours } from './Neighbours.tsx';
import { NumberedList } from './NumberedList.tsx';
import styles from './ProjectDetail.module.css';

type Props = {
  project: Project;
  /** All projects, for the way to the neighbours. */
  all: readonly Project[];
  locale: Locale;
  words: Pick<Messages, 'projects' | 'accessibility'>;
  site: Pick<SiteSettings, 'projects'>;
  cover: Picture;
};

export function ProjectDetail({ project, all, locale, words, site, cover }: Props) {
  const { projects, accessibility } = words;
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
          <p className={styles.description}>
            <RichText text={description} locale={locale} />
          </p>
          <Links project={project} locale={locale} words={words} site={site} />
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
      <Neighbours project={project} all={all} locale={locale} words={words} />
    </article>
  );
}
