import type { Locale } from '../../../model/languages/languages.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { asSentence } from '../../../text/sentences.ts';
import button from '../../ui/Button.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { anchorsOf, hasChoiceOfLanguages, languages, linkTo, shown } from '../../urls.ts';
import { Book, type BookProps } from './Book.tsx';
import { FeaturedProjects } from './FeaturedProjects.tsx';
import styles from './Home.module.css';

export type HomeProps = {
  locale: Locale;
  words: Pick<SiteTexts, 'home' | 'accessibility'>;
  /** “Hello” in every language. */
  greetings: Readonly<Record<Locale, string>>;
  /** The projects of the first screen. */
  featured: Omit<BookProps, 'locale' | 'owner'>;
  /** As the pages of a book, or as cards. */
  asBook: boolean;
};

/** Whether a name takes more than a line of the headline: smaller letters leave room for the work. */
const isLong = (name: string) => [...name].length > 16;

/** The first screen: who this is and what they make, with a greeting in every language. */
export function Home(props: HomeProps) {
  const { locale, featured, asBook } = props;
  const { home, accessibility } = props.words;
  const about = linkTo('about', locale);
  const { creative, design, develop, more_lines = [] } = home;
  const lines = [creative, design, develop, ...more_lines].filter((line) => line !== undefined);
  return (
    <section id={home.ref} aria-label={accessibility.home} className={styles.home} data-section>
      <h1
        className={styles.greeting}
        id={home.author_position ? undefined : 'hello'}
        data-long={isLong(home.author) ? '' : undefined}
      >
        {`${home.greeting} `}
        <span>{asSentence(home.author, languages.table[locale].lang)}</span>
      </h1>
      {/* The first frame waits for this: then the headline above it is whole. */}
      {home.author_position && (
        <p className={styles.position} id="hello">
          {home.author_position}
        </p>
      )}
      {featured.projects.length > 0 &&
        (asBook ? (
          <Book locale={locale} owner={home.author} {...featured} />
        ) : (
          <FeaturedProjects locale={locale} {...featured} />
        ))}
      <div>
        {lines.length > 0 && (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div data-screen-only="">
          <ButtonLink href={about}>
            {home.view_more}
            <VisuallyHidden>{`: ${accessibility.more}`}</VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
      {hasChoiceOfLanguages && <Greetings {...props} />}
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

/** The same greeting once per language, each a link to this page in that language. */
function Greetings({ locale, words, greetings }: HomeProps) {
  return (
    <ul className={styles.greetings} aria-label={words.accessibility.voices} data-screen-only="">
      {shown.map((code) => (
        <li key={code}>
          <a
            href={linkTo('home', code)}
            hrefLang={languages.table[code].lang}
            lang={languages.table[code].lang}
            aria-current={code === locale ? 'true' : undefined}
            data-anchors={anchorsOf(code)}
          >
            <span className={styles.hello}>{greetings[code]}</span>{' '}
            <span className={styles.name}>{languages.table[code].name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
