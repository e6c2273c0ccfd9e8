import type { Locale } from '../../../model/languages/languages.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { fill } from '../../../text/placeholders.ts';
import { inDigits } from '../../../text/plurals.ts';
import type { Picture } from '../../pictures/pictures.ts';
import { BackLink, Neighbours } from '../../ui/Neighbours.tsx';
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
      <BackLink label={accessibility.breadcrumb} href={linkTo('projects', locale)}>
        {projects.all_projects}
      </BackLink>
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
      <Beside {...props} />
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

type BesideProps = Pick<ProjectDetailProps, 'project' | 'all' | 'locale' | 'texts'>;

/** Links to the previous and the next project; after the last comes the first. */
export function Beside({ project, all, locale, texts }: BesideProps) {
  if (all.length < 2) return null;
  const { projects, accessibility } = texts;
  const place = all.indexOf(project);
  const linkedTo = (neighbour: Project, label: string) => ({
    href: linkTo(neighbour.id, locale),
    label,
    title: (
      <>
        {neighbour.texts[locale].title}
        <VisuallyHidden> {accessibility.project_detail}</VisuallyHidden>
      </>
    ),
  });
  return (
    <Neighbours
      label={accessibility.neighbours}
      previous={linkedTo(all.at(place - 1) as Project, projects.previous)}
      next={linkedTo(all[(place + 1) % all.length] as Project, projects.next)}
    />
  );
}
