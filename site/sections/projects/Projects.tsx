import type { Locale } from '../../../model/locales.ts';
import { content } from '../../content.ts';
import type { Picture } from '../../pictures.ts';
import { Section } from '../../ui/Section.tsx';
import { Filter } from './Filter.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './Projects.module.css';

type Props = { locale: Locale; covers: Readonly<Record<string, Picture>> };

export function Projects({ locale, covers }: Props) {
  const { projects, accessibility } = content.messages[locale];
  return (
    <Section
      anchor={projects.ref}
      label={accessibility.projects}
      title={projects.title}
      beside={<p>{projects.introduction}</p>}
    >
      <Filter locale={locale} />
      <ul className={styles.list} data-projects="">
        {content.projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            locale={locale}
            cover={covers[project.id] as Picture}
          />
        ))}
      </ul>
    </Section>
  );
}
