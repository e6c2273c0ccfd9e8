import type { Locale } from '../../../model/languages/languages.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { fill } from '../../../text/placeholders.ts';
import { inDigits } from '../../../text/plurals.ts';
import type { Picture } from '../../pictures/pictures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { languages, linkTo } from '../../urls.ts';
import { CaseStudy } from './CaseStudy.tsx';
import { Gallery, PictureDialog, type Screenshot } from './Gallery.tsx';
import styles from './ProjectDetail.module.css';
import { ProjectHeader, type ProjectHeaderProps } from './ProjectHeader.tsx';

export type ProjectDetailProps = ProjectHeaderProps & {
  /** All projects, for the links to the previous and next one. */
  all: readonly Project[];
  screenshots: readonly Picture[];
};

export function ProjectDetail(props: ProjectDetailProps) {
  const { project, locale, texts, screenshots } = props;
  const { projects, accessibility } = texts;
  const { lang } = languages.table[locale];
  const { decisions = [], features, learned, title } = project.texts[locale];
  const shown = (project.texts[locale].screenshots ?? []).map(
    (described, index): Screenshot => ({
      ...described,
      picture: screenshots[index] as Picture,
      position: fill(accessibility.image_position, {
        number: inDigits(index + 1, lang),
        count: inDigits(screenshots.length, lang),
      }),
    }),
  );
  const others = shown.slice(decisions.length);
  return (
    <article className={styles.project}>
      <nav aria-label={accessibility.breadcrumb} className={styles.breadcrumb} data-screen-only="">
        <a href={linkTo('projects', locale)} data-back="">
          <Icon name="arrow-left" />
          {projects.all_projects}
        </a>
      </nav>
      <ProjectHeader {...props} />
      <CaseStudy
        project={project.texts[locale]}
        screenshots={shown.slice(0, decisions.length)}
        locale={locale}
        texts={projects}
      />
      {others.length > 0 && <Gallery screenshots={others} texts={projects} />}
      {features.length + learned.length > 0 && (
        <div className={styles.details} data-parts="">
          <NumberedList title={projects.features} items={features} locale={locale} />
          <NumberedList title={projects.learned} items={learned} locale={locale} />
        </div>
      )}
      {shown.length > 0 && (
        <PictureDialog title={title} count={shown.length} texts={accessibility} />
      )}
      <Neighbours {...props} />
    </article>
  );
}

type NumberedListProps = { title: string; items: readonly string[]; locale: Locale };

export function NumberedList({ title, items, locale }: NumberedListProps) {
  if (items.length === 0) return null;
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

type NeighboursProps = Pick<ProjectDetailProps, 'project' | 'all' | 'locale' | 'texts'>;

/** Links to the previous and the next project; after the last comes the first. */
export function Neighbours({ project, all, locale, texts }: NeighboursProps) {
  if (all.length < 2) return null;
  const { projects, accessibility } = texts;
  const place = all.indexOf(project);
  const previous = all.at(place - 1) as Project;
  const next = all[(place + 1) % all.length] as Project;
  const titleOf = (neighbour: Project) => (
    <>
      {neighbour.texts[locale].title}
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
