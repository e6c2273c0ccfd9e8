import type { Locale } from '../../../model/locales.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { linkTo } from '../../addresses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Neighbours.module.css';

type Props = {
  project: Project;
  all: readonly Project[];
  locale: Locale;
  words: Pick<Messages, 'projects' | 'accessibility'>;
};

/** The list goes round: after the last project comes the first. One alone has no neighbours. */
export function Neighbours({ project, all, locale, words }: Props) {
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
