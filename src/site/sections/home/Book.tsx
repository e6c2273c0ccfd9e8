import type { Locale } from '../../../model/languages/languages.ts';
import type { Picture } from '../../pictures/pictures.ts';
import button from '../../ui/Button.module.css';
import card from '../../ui/Card.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Cover, PictureView } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { linkTo, menuIn } from '../../urls.ts';
import styles from './Book.module.css';

/** A job or a project on the first screen. */
export type Spread = {
  id: string;
  href: string;
  title: string;
  when: string | undefined;
  /** What came of it, as a number. */
  outcome: { figure: string; label: string } | undefined;
  /** Where there is no number. */
  summary: string | undefined;
  /** For whom. */
  foot: string | undefined;
  picture: Picture | undefined;
};

export type BookProps = {
  locale: Locale;
  texts: { title: string; all_projects: string; previous: string; next: string };
  /** Stamped on the closed cover. */
  owner: string;
  spreads: readonly Spread[];
  /** The covers of all projects, the newest first. */
  covers: readonly Picture[];
  /** Whether there are more projects than the spreads show. */
  hasMore: boolean;
};

/** More would be too small to see on the last page. */
const mostOnLastPage = 12;

/**
 * The first screen's jobs and projects as a book, one spread for each. It opens once when the page is
 * visited; book.ts turns its pages. Without script its first spread is shown, with a link to all projects.
 */
export function Book({ locale, texts, owner, spreads, covers, hasMore }: BookProps) {
  const count = spreads.length + (hasMore ? 1 : 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={styles.book}
      role="group"
      aria-label={texts.title}
      data-work=""
      data-book=""
      data-screen-only=""
    >
      <div className={styles.spreads} data-boards="">
        <ul>
          {spreads.map(({ id, href, title, when, outcome, summary, foot, picture }, index) => (
            <li key={id} className={`${card.card} ${styles.spread}`} hidden={index > 0} data-spread>
              <div className={styles.page}>
                {picture ? (
                  <PictureView
                    picture={picture}
                    alt=""
                    sizes="(min-width: 52em) 28em, 65vw"
                    first={index === 0 && 'beside'}
                  />
                ) : (
                  // A page without a drawing says where the work was done.
                  <p className={styles.title}>{foot}</p>
                )}
              </div>
              <div className={styles.page}>
                {when && <p className={styles.when}>{when}</p>}
                <p className={styles.title} data-figure={outcome && ''}>
                  {outcome ? outcome.figure : <a href={href}>{title}</a>}
                </p>
                <p>{outcome?.label ?? summary}</p>
                <p className={styles.foot}>
                  {outcome && <a href={href}>{title}</a>} {picture && foot && <span>{foot}</span>}
                </p>
              </div>
            </li>
          ))}
          {hasMore && (
            <li className={`${card.card} ${styles.spread}`} hidden data-spread>
              <div className={`${styles.page} ${styles.covers}`}>
                {covers.slice(0, mostOnLastPage).map((cover) => (
                  <Cover key={cover.src} picture={cover} alt="" sizes="6em" />
                ))}
              </div>
              <div className={styles.page}>
                <p className={styles.count} aria-hidden="true">
                  {covers.length}
                </p>
                <p className={styles.title}>
                  <a href={linkTo('projects', locale)}>{texts.all_projects}</a>
                </p>
              </div>
            </li>
          )}
        </ul>
        <span className={styles.ribbon} />
        <span className={styles.corner} data-step="-1" />
        <span className={styles.corner} data-step="1" />
        <span className={styles.front} aria-hidden="true">
          {owner}
        </span>
      </div>
      <div className={styles.pager} data-pager>
        {count > 1 && (
          <>
            <div>
              <button
                type="button"
                className={button.round}
                aria-label={texts.previous}
                data-step="-1"
              >
                <Icon name="arrow-left" />
              </button>
              <p role="status">
                <span>{`1 / ${count}`}</span> <VisuallyHidden>{spreads[0]?.title}</VisuallyHidden>
              </p>
            </div>
            <button type="button" className={button.round} aria-label={texts.next} data-step="1">
              <Icon name="arrow-right" />
            </button>
          </>
        )}
        {menuIn(locale).includes('projects') && (
          <a href={linkTo('projects', locale)}>{texts.all_projects}</a>
        )}
      </div>
    </div>
  );
}
