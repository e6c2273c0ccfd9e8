import type { Locale } from '../../../model/languages/languages.ts';
import { yearsOf } from '../../../model/projects.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { Picture } from '../../pictures/pictures.ts';
import button from '../../ui/Button.module.css';
import card from '../../ui/Card.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Cover } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { languages, linkTo } from '../../urls.ts';
import styles from './Book.module.css';

export type BookProps = {
  locale: Locale;
  words: { title: string; all_projects: string; previous: string; next: string };
  /** Stamped on the closed cover. */
  owner: string;
  projects: readonly Project[];
  /** The covers of all projects, the newest first. */
  covers: Readonly<Record<string, Picture>>;
};

/** More would be too small to see on the last page. */
const mostOnLastPage = 12;

/**
 * The first screen's projects as a book, one spread for each. It opens once when the page is visited;
 * book.ts turns its pages. Without script its first spread is shown, with a link to all projects.
 */
export function Book({ locale, words, owner, projects, covers }: BookProps) {
  const all = Object.values(covers);
  const hasMore = all.length > projects.length;
  const count = projects.length + (hasMore ? 1 : 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={styles.book}
      role="group"
      aria-label={words.title}
      data-work=""
      data-book=""
      data-screen-only=""
    >
      <div className={styles.spreads}>
        <ul>
          {projects.map((project, index) => {
            const { title, summary, role } = project.words[locale];
            const years = yearsOf(project, languages.table[locale].lang);
            return (
              <li
                key={project.id}
                className={`${card.card} ${styles.spread}`}
                hidden={index > 0}
                data-spread
              >
                <div className={styles.page}>
                  <Cover
                    picture={covers[project.id] as Picture}
                    alt=""
                    sizes="(min-width: 52em) 18em, 45vw"
                  />
                  {years && <p className={styles.foot}>{years}</p>}
                </div>
                <div className={styles.page}>
                  <p className={styles.title}>
                    <a href={linkTo(project.id, locale)}>{title}</a>
                  </p>
                  {summary && <p>{summary}</p>}
                  {role && <p className={styles.foot}>{role}</p>}
                </div>
              </li>
            );
          })}
          {hasMore && (
            <li className={`${card.card} ${styles.spread}`} hidden data-spread>
              <div className={`${styles.page} ${styles.covers}`}>
                {all.slice(0, mostOnLastPage).map((cover) => (
                  <Cover key={cover.src} picture={cover} alt="" sizes="6em" />
                ))}
              </div>
              <div className={styles.page}>
                <p className={styles.count} aria-hidden="true">
                  {all.length}
                </p>
                <p className={styles.title}>
                  <a href={linkTo('projects', locale)}>{words.all_projects}</a>
                </p>
              </div>
            </li>
          )}
        </ul>
        <span className={styles.ribbon} />
        <span className={styles.corner} data-step="1" />
        <span className={styles.front} aria-hidden="true">
          {owner}
        </span>
      </div>
      <div className={styles.pager} data-pager>
        {count > 1 && (
          <>
            <button
              type="button"
              className={button.round}
              aria-label={words.previous}
              data-step="-1"
            >
              <Icon name="arrow-left" />
            </button>
            <p role="status">
              <span>{`1 / ${count}`}</span>{' '}
              <VisuallyHidden>{projects[0]?.words[locale].title}</VisuallyHidden>
            </p>
            <button type="button" className={button.round} aria-label={words.next} data-step="1">
              <Icon name="arrow-right" />
            </button>
          </>
        )}
        <a href={linkTo('projects', locale)}>{words.all_projects}</a>
      </div>
    </div>
  );
}
