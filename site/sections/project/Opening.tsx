import type { Locale } from '../../../model/locales.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import type { Picture } from '../../pictures.ts';
import { Cover } from '../../ui/Cover.tsx';
import { DraftMark } from '../../ui/DraftMark.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Facts } from './Facts.tsx';
import { Links } from './Links.tsx';
import styles from './Opening.module.css';

type Props = {
  project: Project;
  locale: Locale;
  words: Pick<Messages, 'projects' | 'accessibility' | 'unfinished'>;
  site: Pick<SiteSettings, 'projects'>;
  cover: Picture;
};

/** What the project is, in one screen: name, one line, picture, facts, demo and source. */
export function Opening({ project, locale, words, site, cover }: Props) {
  const { title, summary, description, cover_alt } = project.words[locale];
  return (
    <div className={styles.opening}>
      <div className={styles.words}>
        {project.draft && <DraftMark word={words.unfinished.draft} />}
        <h1>{title}</h1>
        <p>{summary ?? <RichText text={description} locale={locale} />}</p>
      </div>
      <Cover
        picture={cover}
        alt={cover_alt ?? ''}
        sizes="(min-width: 62em) 620px, 92vw"
        className={styles.cover}
        first
      />
      <Facts project={project} locale={locale} words={words.projects} />
      <Links project={project} locale={locale} words={words} site={site} />
    </div>
  );
}
