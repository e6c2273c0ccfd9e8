import type { Locale } from '../../../model/languages/languages.ts';
import type { ProjectTexts } from '../../../model/schemas/project.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { RichText } from '../../ui/RichText.tsx';
import styles from './CaseStudy.module.css';
import { type Screenshot, ScreenshotView } from './Gallery.tsx';

export type CaseStudyProps = {
  project: ProjectTexts;
  /** The first belongs to the first decision, and so on. */
  screenshots: readonly Screenshot[];
  locale: Locale;
  texts: SiteTexts['projects'];
};

/** As wide as a page of the book without its margins. */
const sizes = '(min-width: 62em) min(42vw, 544px), 92vw';

/** The case study; what the project does not have is left out. */
export function CaseStudy({ project, screenshots, locale, texts }: CaseStudyProps) {
  const { problem, decisions, result, next_time } = project;
  const part = (title: string, text: string) => (
    <section>
      <h2>{title}</h2>
      <p>
        <RichText text={text} locale={locale} />
      </p>
    </section>
  );
  return (
    <>
      {problem && (
        <div className={styles.problem} data-parts="">
          {part(texts.problem, problem)}
        </div>
      )}
      {decisions && (
        <section className={styles.decisions} data-parts="">
          <h2>{texts.decisions}</h2>
          <ol>
            {decisions.map(({ decision, reason, given_up }, index) => (
              <li key={decision}>
                <div>
                  <h3>{decision}</h3>
                  <p className={styles.reason}>
                    <RichText text={reason} locale={locale} />
                  </p>
                  {given_up && (
                    <p className={styles.note}>
                      <b>{texts.given_up}</b> <RichText text={given_up} locale={locale} />
                    </p>
                  )}
                </div>
                {screenshots[index] && <ScreenshotView {...screenshots[index]} sizes={sizes} />}
              </li>
            ))}
          </ol>
        </section>
      )}
      {(result || next_time) && (
        <div className={styles.result} data-parts="">
          {result && part(texts.result, result)}
          {next_time && part(texts.next_time, next_time)}
        </div>
      )}
    </>
  );
}
