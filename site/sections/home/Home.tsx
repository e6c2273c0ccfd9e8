import type { Locale } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { hasChoiceOfLanguages, linkTo } from '../../addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Home.module.css';
import { Voices } from './Voices.tsx';

type Props = {
  locale: Locale;
  words: Pick<Messages, 'home' | 'accessibility'>;
  /** “Hello” in every language. */
  greetings: Readonly<Record<Locale, string>>;
};

/** The first screen: who this is, in four voices. */
export function Home({ locale, words: { home, accessibility }, greetings }: Props) {
  const about = linkTo('about', locale);
  return (
    <section id={home.ref} aria-label={accessibility.home} className={styles.home} data-section>
      <h1 className={styles.greeting}>
        {`${home.greeting} `}
        <span>{`${home.author}.`}</span>
      </h1>
      <div className={styles.below}>
        <div>
          <p className={styles.position}>{home.author_position}</p>
          <ul className={styles.lines}>
            <li>{home.creative}</li>
            <li>{home.design}</li>
            <li>{home.develop}</li>
          </ul>
          <div data-screen-only="">
            <ButtonLink href={about}>
              {home.view_more}
              <VisuallyHidden>{`: ${accessibility.more}`}</VisuallyHidden>
            </ButtonLink>
          </div>
        </div>
        {hasChoiceOfLanguages && (
          <Voices locale={locale} label={accessibility.voices} greetings={greetings} />
        )}
      </div>
      <a
        className={styles.arrow}
        href={about}
        aria-label={accessibility.scroll_down}
        data-screen-only=""
      >
        <Icon name="arrow-down" />
      </a>
    </section>
  );
}
