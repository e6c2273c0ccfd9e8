import type { ReactNode } from 'react';
import type { Cv } from '../../../model/cv.ts';
import type { Locale } from '../../../model/languages/languages.ts';
import { jobAnchor } from '../../../model/routes.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { fill } from '../../../text/placeholders.ts';
import type { Picture } from '../../pictures/pictures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PictureView } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { hasChoiceOfLanguages, languages, link, shown } from '../../urls.ts';
import styles from './About.module.css';

export type AboutProps = {
  locale: Locale;
  texts: Pick<SiteTexts, 'home' | 'about' | 'accessibility'>;
  portrait: Picture;
  /** A picture for each concept card, if there is one. */
  drawings: readonly (Picture | undefined)[];
  cv: TimelineProps['cv'] & Pick<Cv, 'headings' | 'availability'>;
  /** Name and size of each language's file. */
  cvFiles: Readonly<Record<Locale, { name: string; bytes: number }>>;
};

export function About(props: AboutProps) {
  const { locale, texts, portrait, cv } = props;
  const { about, accessibility } = texts;
  const parts = [about.my_story, about.nowadays, about.passions];
  return (
    <Section
      anchor={about.ref}
      label={accessibility.about}
      title={about.title}
      beside={<CvButton {...props} />}
    >
      {about.concept_key.length > 0 && <Concepts {...props} />}
      <div className={styles.life} data-parts="">
        <PictureView
          picture={portrait}
          alt={accessibility.image_profile}
          sizes="(min-width: 48em) 25vw, 8rem"
          className={styles.portrait}
        />
        {parts.map(({ title, ...sections }) => {
          const [first, ...others] = Object.entries(sections).flatMap(([key, paragraph]) =>
            paragraph ? (
              <p key={key}>
                <RichText text={paragraph} locale={locale} />
              </p>
            ) : (
              []
            ),
          );
          if (!first) return null;
          return (
            <div key={title} className={styles.part}>
              <h3>{title}</h3>
              {first}
              {others.length > 0 && (
                <More of={title} texts={texts}>
                  {others}
                </More>
              )}
            </div>
          );
        })}
        <Timeline locale={locale} texts={texts} cv={cv} />
      </div>
    </Section>
  );
}

/** Cards in one frame, each with its drawing, which moves under the pointer as covers do. */
function Concepts({ texts, drawings }: AboutProps) {
  return (
    <ul className={styles.concepts}>
      {texts.about.concept_key.map(({ title, description }, index) => (
        <li key={title}>
          {drawings[index] && <PictureView picture={drawings[index]} alt="" sizes="12rem" />}
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}

/** The CV in the page's language, small links to it in the others, and from when the owner can work. */
function CvButton({ locale, texts: { about, accessibility }, cv, cvFiles: files }: AboutProps) {
  const download = (code: Locale) => ({
    href: link(`/${files[code].name}`),
    download: files[code].name,
    type: 'application/pdf',
    hrefLang: languages.table[code].lang,
  });
  const note = (code: Locale) => (
    <VisuallyHidden>
      {` (${fill(accessibility.cv, {
        language: accessibility[code],
        size: sizeIn(languages.table[locale].lang, files[code].bytes),
      })})`}
    </VisuallyHidden>
  );
  return (
    <div className={styles.cv} data-screen-only="">
      {about.cv_text && <p>{about.cv_text}</p>}
      <ButtonLink {...download(locale)}>
        {about.cv_button}
        {note(locale)}
        <Icon name="download" />
      </ButtonLink>
      {hasChoiceOfLanguages && (
        <ul className={styles.others}>
          {shown
            .filter((code) => code !== locale)
            .map((code) => (
              <li key={code}>
                <a {...download(code)}>
                  <span lang={languages.table[code].lang}>{languages.table[code].name}</span>
                  {note(code)}
                </a>
              </li>
            ))}
        </ul>
      )}
      {cv.availability && (
        <p className={styles.availability}>
          <b>{cv.headings.availability}</b> {cv.availability}
        </p>
      )}
    </div>
  );
}

const sizeIn = (lang: string, bytes: number) =>
  new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(bytes / 1000);

type MoreProps = { of: string; texts: Pick<SiteTexts, 'home'>; children: ReactNode };

/** The rest of a part, folded; it works without script, and paper shows it open. */
const More = ({ of, texts, children }: MoreProps) => (
  <details className={styles.more}>
    <summary>
      <span>{texts.home.view_more}</span>
      <span>{texts.home.view_less}</span>
      <VisuallyHidden>{`: ${of}`}</VisuallyHidden>
    </summary>
    {children}
  </details>
);

type TimelineProps = {
  locale: Locale;
  texts: Pick<SiteTexts, 'home' | 'about'>;
  cv: Pick<Cv, 'work' | 'volunteering' | 'education'>;
};

/** How many jobs of the timeline are in view. */
const jobsInView = 2;
/** More stitches would not fit beside a job. */
const mostStitches = 15;

const yearOf = (date: string) => Number(date.slice(0, 4));

/**
 * Work, paid or not, and education in one timeline, each job with its case or its highlights and one
 * stitch a year. The jobs that the owner features are in view, or else the latest.
 */
export function Timeline({ locale, texts, cv }: TimelineProps) {
  const featured = cv.work.filter((job) => job.featured !== undefined);
  const inView = (featured.length > 0 ? featured : cv.work).slice(0, jobsInView);
  const isInView = ({ id }: { id: string }) => inView.some((job) => job.id === id);
  const entries = [
    ...[...cv.work, ...cv.volunteering].map(
      ({ role, organisation, detail, highlights = [], ...dates }) => ({
        ...dates,
        what: role,
        where: organisation,
        results: [...(detail ? [detail] : []), ...highlights].slice(0, isInView(dates) ? 9 : 1),
      }),
    ),
    ...cv.education.map(({ title: what, school, ...dates }) => ({
      ...dates,
      what,
      where: school,
      results: [],
    })),
  ].sort((a, b) => b.from.localeCompare(a.from));
  const [latest = [], earlier = []] = [true, false].map((wanted) =>
    entries
      .filter((entry) => isInView(entry) === wanted)
      .map(({ id, from, to, featured, new_career, period, what, where, results }) => {
        const years = (to ? yearOf(to) : new Date().getFullYear()) - yearOf(from);
        return (
          <li key={id} id={featured ? jobAnchor(id) : undefined}>
            <div>
              <time dateTime={from}>{period}</time>{' '}
              <span className={styles.stitches} data-knot={new_career && ''} aria-hidden="true">
                {'–'.repeat(Math.min(Math.max(years, 1), mostStitches))}
              </span>
              <strong>{what}</strong>
              <p>{where}</p>
            </div>
            {results.length > 0 && (
              <div>
                {results.map((result) => (
                  <p key={result}>
                    <RichText text={result} locale={locale} />
                  </p>
                ))}
              </div>
            )}
          </li>
        );
      }),
  );
  if (entries.length === 0) return null;
  const title = texts.about.timeline;
  return (
    <div className={styles.timeline} data-timeline="">
      <h3>{title}</h3>
      {latest.length > 0 && <ol>{latest}</ol>}
      {earlier.length > 0 && (
        <More of={title} texts={texts}>
          <ol>{earlier}</ol>
        </More>
      )}
    </div>
  );
}
