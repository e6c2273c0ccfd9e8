import type { ReactNode } from 'react';
import type { Locale } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { ProjectWords } from '../../../model/schemas/project.ts';
import { RichText } from '../../ui/RichText.tsx';
import styles from './ProjectDetail.module.css';

type Props = { project: ProjectWords; locale: Locale; words: Messages['projects'] };

/** How the project came to be; what its owner does not tell leaves no trace. */
export function CaseStudy({ project, locale, words }: Props) {
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

/** A part of the case: its heading at the left, its words on the page's middle axis. */
function CaseSection({ title, children }: CaseSectionProps) {
  return (
    <section className={styles.section}>
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

/** Each decision with its reason, and what it has cost. */
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
