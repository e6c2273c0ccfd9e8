import { counted } from '../../../model/languages/counts.ts';
import { yearIn } from '../../../model/languages/dates.ts';
import { languageOfText } from '../../../model/languages/fallback-text.ts';
import type { Locale } from '../../../model/languages/languages.ts';
import { foldedByYear, yearsOf } from '../../../model/projects.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { isolated } from '../../../text/direction.ts';
import { inDigits } from '../../../text/plurals.ts';
import { plainText } from '../../../text/rich-text.ts';
import { enumerated, firstSentence } from '../../../text/sentences.ts';
import type { Picture } from '../../pictures/pictures.ts';
import card from '../../ui/Card.module.css';
import choice from '../../ui/Choices.module.css';
import { Cover } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import text from '../../ui/Text.module.css';
import { DraftMark, VisuallyHidden } from '../../ui/Text.tsx';
import { languages, linkTo } from '../../urls.ts';
import styles from './Projects.module.css';

export type ProjectsProps = {
  locale: Locale;
  texts: Pick<SiteTexts, 'projects' | 'accessibility' | 'unfinished'>;
  list: readonly Project[];
  /** Technologies to filter by, in the order of the buttons. */
  tags: SiteSettings['projects']['tags'];
  covers: Readonly<Record<string, Picture>>;
};

export function Projects(props: ProjectsProps) {
  const { list, covers, locale } = props;
  const wide = wideOnes(list);
  const { first, years } = foldedByYear(list);
  const { lang } = languages.table[locale];
  const cardOf = (project: Project) => (
    <ProjectCard
      {...props}
      key={project.id}
      project={project}
      cover={covers[project.id] as Picture}
      isWide={wide.includes(project)}
    />
  );
  const { projects, accessibility } = props.texts;
  return (
    <Section
      anchor={projects.ref}
      label={accessibility.projects}
      title={projects.title}
      beside={
        <div>
          {projects.introduction && <p>{projects.introduction}</p>}
          <Filter {...props} />
        </div>
      }
    >
      <ul className={styles.list} data-projects="" data-parts="">
        {first.map(cardOf)}
        {years.map(([year, projects]) => (
          <li key={year} data-year="">
            <details>
              <summary>
                {yearIn(year, lang)} <span>{inDigits(projects.length, lang)}</span>
              </summary>
              <ul>{projects.map(cardOf)}</ul>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The featured ones are two columns wide. Of three projects only one is, so that they fill a row. */
function wideOnes(list: readonly Project[]): readonly Project[] {
  if (list.length < 3) return list;
  const featured = list.filter((project) => project.featured !== undefined);
  return list.length === 3 ? featured.slice(0, 1) : featured;
}

/**
 * Radio buttons for the technologies that the list has. The style sheet filters by them; filter.ts adds the URL and the
 * motion.
 */
function Filter({ locale, texts: { projects, accessibility }, list, tags }: ProjectsProps) {
  const { lang } = languages.table[locale];
  const wordsLang = languageOfText(accessibility.results_other, lang, languages);
  const used = tags
    .map(({ id, name }, index) => {
      const { length: count } = list.filter((project) => project.tags.includes(id));
      return { id, name, count, choice: index + 1 };
    })
    .filter(({ count }) => count > 0);
  if (used.length === 0) return null;
  const all = { id: '', name: projects.all, count: list.length, choice: 0 };
  return (
    <>
      <fieldset className={`${choice.choices} ${styles.filter}`} data-filter="" data-screen-only="">
        <legend>
          <VisuallyHidden>{accessibility.filter}</VisuallyHidden>
        </legend>
        {[all, ...used].map(({ id, name, count, choice: number }) => (
          <label key={id}>
            <input
              type="radio"
              name="technology"
              value={id}
              defaultChecked={number === 0}
              data-choice={number}
              data-result={counted(accessibility, 'results', count, wordsLang)}
            />
            {isolated(name, lang)} <span>{inDigits(count, lang)}</span>
          </label>
        ))}
      </fieldset>
      <p
        role="status"
        className={text.hidden}
        data-results=""
        lang={wordsLang === lang ? undefined : wordsLang}
      />
    </>
  );
}

type CardProps = Pick<ProjectsProps, 'locale' | 'tags' | 'texts'> & {
  project: Project;
  cover: Picture;
  /** Two columns wide, with what its case says first. */
  isWide: boolean;
};

function ProjectCard({ project, locale, tags, cover, texts, isWide }: CardProps) {
  const { title, summary, result } = project.texts[locale];
  const own = tags
    .map((tag, index) => ({ ...tag, choice: index + 1 }))
    .filter(({ id }) => project.tags.includes(id));
  const { lang } = languages.table[locale];
  const years = yearsOf(project, lang);
  const technologies = enumerated(
    own.map(({ name }) => name),
    lang,
  );
  const outcome = result && firstSentence(plainText(result), lang);
  return (
    <li
      className={`${card.card} ${styles.card}${isWide ? ` ${styles.wide}` : ''}`}
      data-tags={own.map(({ choice }) => choice).join(' ')}
    >
      <Cover
        picture={cover}
        alt=""
        sizes={`(min-width: 48em) ${isWide ? 373 : 280}px, ${isWide ? 92 : 30}vw`}
        className={styles.cover}
      />
      <div>
        <h3>
          <a href={linkTo(project.id, locale)}>{title}</a>
          {project.draft && (
            <>
              {' '}
              <DraftMark word={texts.unfinished.draft} />
            </>
          )}
        </h3>
        {summary && <p>{summary}</p>}
        {isWide && outcome && (
          <dl>
            <dt>{texts.projects.result}</dt> <dd>{outcome}</dd>
          </dl>
        )}
        {(years || technologies) && (
          <p>{[years, technologies].filter(Boolean).join('\u00A0·\u00A0')}</p>
        )}
      </div>
    </li>
  );
}
