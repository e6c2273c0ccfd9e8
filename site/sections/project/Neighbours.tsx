import { fill } from '../../../model/fill.ts';
import type { Locale } from '../../../model/locales.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { linkTo } from '../../addresses.ts';
import { content } from '../../content.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Neighbours.module.css';

/** The list goes round: after the last project comes the first. */
export function Neighbours({ project, locale }: { project: Project; locale: Locale }) {
  const { projects, accessibility } = content.messages[locale];
  const all = content.projects;
  const place = all.indexOf(project);
  const previous = all.at(place - 1) as Project;
  const next = all[(place + 1) % all.length] as Project;
  const titleOf = ({ words }: Project) => {
    const { title } = words[locale];
    return (
      <>
        <span aria-hidden="true">{title}</span>
        <VisuallyHidden>{fill(accessibility.project_detail, { title })}</VisuallyHidden>
      </>
    );
  };
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
