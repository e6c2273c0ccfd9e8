import { Fragment } from 'react';
import { enumerated } from '../../../model/languages/direction.ts';
import { type Locale, locales } from '../../../model/languages/locales.ts';
import { technologiesIn } from '../../../model/projects.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { ProjectWords } from '../../../model/schemas/project.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import type { Picture } from '../../pictures/pictures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { linkTo } from '../../urls.ts';
import { CaseStudy } from './CaseStudy.tsx';
import { Gallery } from './Gallery.tsx';
import styles from './ProjectDetail.module.css';
import { ProjectHeader } from './ProjectHeader.tsx';

export type ProjectDetailProps = {
  project: Project;
  /** All projects, for the links to the previous and next one. */
  all: readonly Project[];
  locale: Locale;
  words: Pick<SiteTexts, 'projects' | 'accessibility' | 'unfinished'>;
  site: Pick<SiteSettings, 'projects'>;
  cover: Picture;
  screenshots: readonly Picture[];
};

export function ProjectDetail({
  project,
  all,
  locale,
  words,
  site,
  cover,
  screenshots,
}: ProjectDetailProps) {
  const { projects, accessibility } = words;
  const { features, learned, technologies } = project.words[locale];
  return (
    <article className={styles.project}>
      <nav aria-label={accessibility.breadcrumb} className={styles.breadcrumb} data-screen-only="">
        <a href={linkTo('projects', locale)} data-back="">
          <Icon name="arrow-left" />
          {projects.all_projects}
        </a>
      </nav>
      <ProjectHeader project={project} locale={locale} words={words} site={site} cover={cover} />
      <CaseStudy project={project.words[locale]} locale={locale} words={projects} />
      {screenshots.length > 0 && (
        <Gallery pictures={screenshots} project={project.words[locale]} words={words} />
      )}
      <div className={styles.details} data-parts="">
        <NumberedList title={projects.features} items={features} locale={locale} />
        <div>
          <NumberedList title={projects.learned} items={learned} locale={locale} />
          <Technologies lang={locales[locale].lang} words={projects} technologies={technologies} />
        </div>
      </div>
      <Neighbours project={project} all={all} locale={locale} words={words} />
    </article>
  );
}

type NumberedListProps = { title: string; items: readonly string[]; locale: Locale };

export function NumberedList({ title, items, locale }: NumberedListProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item}>
            <RichText text={item} locale={locale} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type TechnologiesProps = {
  lang: string;
  words: SiteTexts['projects'];
  technologies: ProjectWords['technologies'];
};

/** One row for the front end, one for the back end, or as many of them as there are. */
function Technologies({ lang, words, technologies }: TechnologiesProps) {
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

type NeighboursProps = {
  project: Project;
  all: readonly Project[];
  locale: Locale;
  words: Pick<SiteTexts, 'projects' | 'accessibility'>;
};

/** Links to the previous and the next project; after the last comes the first. */
export function Neighbours({ project, all, locale, words }: NeighboursProps) {
  if (all.length < 2) return null;
  const { projects, accessibility } = words;
  const place = all.indexOf(project);
  const previous = all.at(place - 1) as Project;
  const next = all[(place + 1) % all.length] as Project;
  const titleOf = (neighbour: Project) => (
    <>
      {neighbour.words[locale].title}
      <VisuallyHidden> {accessibility.project_detail}</VisuallyHidden>
    </>
  );
  return (
    <nav aria-label={accessibility.neighbours} className={styles.neighbours} data-screen-only="">
      <a href={linkTo(previous.id, locale)} rel="prev">
        <Icon name="arrow-left" />
        <span>
          <small>{projects.previous}</small> {titleOf(previous)}
        </span>
      </a>
      <a href={linkTo(next.id, locale)} rel="next">
        <span>
          <small>{projects.next}</small> {titleOf(next)}
        </span>
        <Icon name="arrow-right" />
      </a>
    </nav>
  );
}
