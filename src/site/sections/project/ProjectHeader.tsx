import { Fragment } from 'react';
import { counted } from '../../../model/languages/counts.ts';
import { languageOfText } from '../../../model/languages/fallback-text.ts';
import type { Locale } from '../../../model/languages/languages.ts';
import { demoOf, sourcesOf, technologiesIn, yearsOf } from '../../../model/projects.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { fill } from '../../../text/placeholders.ts';
import { capitalised, enumerated } from '../../../text/sentences.ts';
import type { Picture } from '../../pictures/pictures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cover } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { DraftMark, VisuallyHidden } from '../../ui/Text.tsx';
import { languages } from '../../urls.ts';
import styles from './ProjectHeader.module.css';

export type ProjectHeaderProps = {
  project: Project;
  locale: Locale;
  texts: Pick<SiteTexts, 'projects' | 'accessibility' | 'unfinished'>;
  site: Pick<SiteSettings, 'projects'>;
  cover: Picture;
};

/** What the project is, in one screen: name, one line, demo and source, picture, facts. */
export function ProjectHeader(props: ProjectHeaderProps) {
  const { project, locale, texts, cover } = props;
  const { title, summary, description, cover_alt } = project.texts[locale];
  const described = <RichText text={description} locale={locale} />;
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        {project.draft && <DraftMark word={texts.unfinished.draft} />}
        <h1>{title}</h1>
        {summary ? <p className={styles.summary}>{summary}</p> : <p>{described}</p>}
      </div>
      <Links {...props} />
      <Cover
        picture={cover}
        alt={cover_alt ?? ''}
        sizes="(min-width: 62em) 620px, 92vw"
        className={styles.cover}
        first
      />
      {summary && (
        <section className={styles.description}>
          <h2>{texts.projects.description}</h2>
          <p>{described}</p>
        </section>
      )}
      <Facts {...props} texts={texts.projects} />
    </div>
  );
}

type FactsProps = { project: Project; locale: Locale; texts: SiteTexts['projects'] };

/** When, why, by whom and with what the project was made, as far as the project says. */
export function Facts({ project, locale, texts }: FactsProps) {
  const { lang } = languages.table[locale];
  const { context, duration } = project;
  const facts = [
    { label: texts.year, value: yearsOf(project, lang) },
    { label: texts.duration, value: duration && durationText(lang, duration) },
    { label: texts.context, value: context && texts.contexts[context] },
    { label: texts.role, value: roleOf(project, locale, texts), long: true },
    { label: texts.technologies, value: technologyRows(project, locale, texts), long: true },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, long }) => (
        <div key={label} className={long ? styles.long : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One row for the front end, one for the back end, or as many of them as there are. */
function technologyRows(project: Project, locale: Locale, texts: SiteTexts['projects']) {
  const { technologies } = project.texts[locale];
  const rows = (['frontend', 'backend'] as const).flatMap((row) => {
    const names = technologiesIn(technologies[row]);
    return names.length > 0 ? [{ row, names }] : [];
  });
  if (rows.length === 0) return undefined;
  return (
    <dl>
      {rows.map(({ row, names }) => (
        <Fragment key={row}>
          <dt>{texts[row]}</dt>
          <dd>{enumerated(names, languages.table[locale].lang)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The owner's role, and the size of the team. */
function roleOf({ team, texts: all }: Project, locale: Locale, texts: SiteTexts['projects']) {
  const { lang } = languages.table[locale];
  const { role } = all[locale];
  const people =
    team && counted(texts, 'team', team, languageOfText(texts.team_other, lang, languages));
  // Only the engine's own words begin the line with a capital; the owner's stay as written.
  if (!role) return people && capitalised(people, lang);
  return enumerated(people ? [role, people] : [role], lang);
}

const durationText = (lang: string, { amount, unit }: NonNullable<Project['duration']>) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);

type LinksProps = Omit<ProjectHeaderProps, 'cover'>;

/** The demo and the source, whose repositories share one label; nothing where there is neither. */
export function Links({ project, locale, texts: { projects, accessibility }, site }: LinksProps) {
  const { title } = project.texts[locale];
  const demo = demoOf(project, site);
  const [source, ...others] = sourcesOf(project, site);
  if (!demo && !source) return null;
  const sourceTexts = (
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
          <ButtonLink variant="outline" href={source.url}>
            {sourceTexts}
          </ButtonLink>
        </li>
      )}
      {source && others.length > 0 && (
        <li className={styles.sources}>
          <p>{sourceTexts}</p>
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
