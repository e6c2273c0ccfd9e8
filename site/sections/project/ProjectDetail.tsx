import { type Locale, locales } from '../../../model/locales.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import { linkTo } from '../../addresses.ts';
import type { Picture } from '../../pictures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Case } from './Case.tsx';
import { Gallery } from './Gallery.tsx';
import { Neighbours } from './Neighbours.tsx';
import { NumberedList } from './NumberedList.tsx';
import { Opening } from './Opening.tsx';
import styles from './ProjectDetail.module.css';
import { Technologies } from './Technologies.tsx';

type Props = {
  project: Project;
  /** All projects, for the way to the neighbours. */
  all: readonly Project[];
  locale: Locale;
  words: Pick<Messages, 'projects' | 'accessibility' | 'unfinished'>;
  site: Pick<SiteSettings, 'projects'>;
  cover: Picture;
  screenshots: readonly Picture[];
};

export function ProjectDetail({ project, all, locale, words, site, cover, screenshots }: Props) {
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
      <Opening project={project} locale={locale} words={words} site={site} cover={cover} />
      <template data-first-screen-end="" />
      <Case project={project.words[locale]} locale={locale} words={projects} />
      {screenshots.length > 0 && (
        <Gallery pictures={screenshots} project={project.words[locale]} words={words} />
      )}
      <div className={styles.details}>
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
