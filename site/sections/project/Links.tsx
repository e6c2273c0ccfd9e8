import { fill } from '../../../model/fill.ts';
import type { Locale } from '../../../model/locales.ts';
import { demoOf, sourcesOf } from '../../../model/project-links.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Links.module.css';

type Props = {
  project: Project;
  locale: Locale;
  words: Pick<Messages, 'projects' | 'accessibility'>;
  site: Pick<SiteSettings, 'projects'>;
};

/** The demo and the source, whose repositories share one label; nothing where there is neither. */
export function Links({ project, locale, words: { projects, accessibility }, site }: Props) {
  const { title } = project.words[locale];
  const demo = demoOf(project, site);
  const [source, ...others] = sourcesOf(project, site);
  if (!demo && !source) return null;
  const sourceWords = (
    <>
      {projects.source_code}
      <VisuallyHidden> {fill(accessibility.github_link, { title })}</VisuallyHidden>
    </>
  );
  return (
    <ul className={styles.links}>
      {demo && (
        <li>
          <ButtonLink href={demo}>
            {projects.view}
            <VisuallyHidden> {fill(accessibility.project_link, { title })}</VisuallyHidden>
            <Icon name="arrow-up-right" />
          </ButtonLink>
        </li>
      )}
      {source && others.length === 0 && (
        <li>
          <ButtonLink look="outline" href={source.url}>
            {sourceWords}
          </ButtonLink>
        </li>
      )}
      {source && others.length > 0 && (
        <li className={styles.sources}>
          <p>{sourceWords}</p>
          <ul>
            {[source, ...others].map(({ name, url }) => (
              <li key={url}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
