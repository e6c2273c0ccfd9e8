import type { Locale } from '../../../model/locales.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { Picture } from '../../pictures.ts';
import { Section } from '../../ui/Section.tsx';
import { Filter, type Tags } from './Filter.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './Projects.module.css';

type Props = {
  locale: Locale;
  words: Pick<Messages, 'projects' | 'accessibility' | 'unfinished'>;
  list: readonly Project[];
  tags: Tags;
  covers: Readonly<Record<string, Picture>>;
};

export function Projects({ locale, words, list, tags, covers }: Props) {
  const { projects, accessibility } = words;
  return (
    <Section
      anchor={projects.ref}
      label={accessibility.projects}
      title={projects.title}
      beside={<p>{projects.introduction}</p>}
    >
      {tags.length > 0 && <Filter locale={locale} words={words} list={list} tags={tags} />}
      <ul className={styles.list} data-projects="" data-parts="">
        {list.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            locale={locale}
            tags={tags}
            cover={covers[project.id] as Picture}
            draftWord={words.unfinished.draft}
          />
        ))}
      </ul>
    </Section>
  );
}
