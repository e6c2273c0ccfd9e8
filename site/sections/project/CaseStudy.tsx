import type { ReactNode } from 'react';
import type { Locale } from '../../../model/languages/locales.ts';
import type { ProjectWords } from '../../../model/schemas/project.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { RichText } from '../../ui/RichText.tsx';
import styles from './ProjectDetail.module.css';

export type CaseStudyProps = {
  project: ProjectWords;
  locale: Locale;
  words: SiteTexts['projects'];
};

/** The case study; what the project does not have is left out. */
export function CaseStudy({ project, locale, words }: CaseStudyProps) {
  const { summary, description, problem, decisions, result, next_time } = project;
  const rich = (text: string) => (
    <p>
      <RichText text={text} locale={locale} />
    </p>
  );
  return (
    <>
      {summary && <CaseSection title={words.description}>{rich(description)}</CaseSection>}
      {problem && <CaseSection title={words.problem}>{rich(problem)}</CaseSection>}
      {decisions && (
        <CaseSection title={words.decisions}>
          <Decisions decisions={decisions} locale={locale} givenUp={words.given_up} />
        </CaseSection>
      )}
      {(result || next_time) && (
        <CaseSection title={words.result}>
          {result && rich(result)}
          {next_time && (
            <>
              <h3>{words.next_time}</h3>
              {rich(next_time)}
            </>
          )}
        </CaseSection>
      )}
    </>
  );
}

type CaseSectionProps = { title: string; children: ReactNode };

/** A part of the case study: its heading at the start, its words from the middle of the page. */
function CaseSection({ title, children }: CaseSectionProps) {
  return (
    <section className={styles.section} data-parts="">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

type DecisionsProps = {
  decisions: NonNullable<ProjectWords['decisions']>;
  locale: Locale;
  givenUp: string;
};

/** Each decision with its reason, and what was given up for it. */
function Decisions({ decisions, locale, givenUp }: DecisionsProps) {
  return (
    <ol className={styles.list}>
      {decisions.map(({ decision, reason, given_up }) => (
        <li key={decision} className={styles.decision}>
          <div>
            <h3>{decision}</h3>
            <p>
              <RichText text={reason} locale={locale} />
            </p>
            {given_up && (
              <p className={styles.price}>
                {givenUp} <RichText text={given_up} locale={locale} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
