import { Fragment } from 'react';
import type { Locale } from '../../../model/languages/languages.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { breaksAnywhere, unbrokenParts } from '../../../text/lines.ts';
import { asSentence } from '../../../text/sentences.ts';
import button from '../../ui/Button.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { languages, link, linkTo } from '../../urls.ts';
import { Book, type BookProps } from './Book.tsx';
import { FeaturedProjects } from './FeaturedProjects.tsx';
import styles from './Home.module.css';

export type HomeProps = {
  locale: Locale;
  texts: Pick<SiteTexts, 'home' | 'accessibility'>;
  /** Short facts: years, technologies, notice period, time zone. */
  facts: readonly string[];
  /** Name of the CV's file. */
  cvFile: string;
  /** The jobs and projects of the first screen. */
  featured: Omit<BookProps, 'locale' | 'owner'>;
  /** As the pages of a book, or as cards. */
  asBook: boolean;
  /** Whether the name is too long for the usual size: then work stands below the headline. */
  isLong: boolean;
  /** Whether the page has an even number of sections: the thread then goes down their other sides. */
  isEven: boolean;
};

/** The first screen: who this is, what they make, what speaks for them, and how to reach them. */
export function Home({
  locale,
  texts,
  facts,
  cvFile,
  featured,
  asBook,
  isLong,
  isEven,
}: HomeProps) {
  const { home, accessibility } = texts;
  const about = linkTo('about', locale);
  const { lang } = languages.table[locale];
  const { creative, design, develop, more_lines = [] } = home;
  const lines = [creative, design, develop, ...more_lines].filter((line) => line !== undefined);
  return (
    <section
      id={home.ref}
      aria-label={accessibility.home}
      className={styles.home}
      data-section
      data-even={isEven ? '' : undefined}
    >
      <h1
        className={styles.greeting}
        id={home.author_position ? undefined : 'hello'}
        data-long={isLong ? '' : undefined}
      >
        {/* One text of two lines: a phone has painted nothing larger when the drawing comes. */}
        {withBreaks(`${home.greeting} `, lang)}
        <br />
        <span>{withBreaks(asSentence(home.author, lang), lang)}</span>
      </h1>
      {/* The first frame waits for this: then the headline above it is whole. */}
      {home.author_position && (
        <p className={styles.position} id="hello">
          {home.author_position}
        </p>
      )}
      {featured.spreads.length > 0 &&
        (asBook ? (
          <Book locale={locale} owner={home.author} {...featured} />
        ) : (
          <FeaturedProjects {...featured} />
        ))}
      <div className={styles.pitch}>
        {lines.length > 0 && (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {home.proof && (
          <p className={styles.proof}>
            <RichText text={withWholeFigures(home.proof)} locale={locale} />
          </p>
        )}
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <p className={styles.actions} data-screen-only="">
          <ButtonLink href={linkTo('contact', locale)}>{home.write}</ButtonLink>
          <ButtonLink variant="outline" href={link(`/${cvFile}`)} download={cvFile}>
            {home.cv}
            <Icon name="download" />
          </ButtonLink>
          <a href={about}>
            {home.view_more}
            <VisuallyHidden>{`: ${accessibility.more}`}</VisuallyHidden>
          </a>
        </p>
      </div>
      <a
        className={`${button.round} ${styles.arrow}`}
        href={about}
        aria-label={accessibility.scroll_down}
        data-screen-only=""
      >
        <Icon name="arrow-down" />
      </a>
    </section>
  );
}

/** What is emphasised stays on one line where it is short, as a number with its unit is. */
const withWholeFigures = (text: string) =>
  text.replaceAll(/\*[^*]{1,28}\*/g, (figure) => figure.replaceAll(' ', '\u00A0'));

/** Where browsers would end a line after any letter, as in Japanese, it ends after a word. */
function withBreaks(text: string, lang: string) {
  if (!breaksAnywhere(text)) return text;
  // Markers stay beside what they mark.
  const words = text.replaceAll(/[^\uE000-\uE17F]+/g, (piece) =>
    unbrokenParts(piece, lang).join('\u200B'),
  );
  return words.split('\u200B').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand there twice
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
