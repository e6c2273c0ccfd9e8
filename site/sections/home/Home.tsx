import type { ComponentProps } from 'react';
import type { Locale } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { hasChoiceOfLanguages, linkTo } from '../../addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Home.module.css';
import { Voices } from './Voices.tsx';
import { Work } from './Work.tsx';

type Props = {
  locale: Locale;
  words: Pick<Messages, 'home' | 'accessibility'>;
  /** “Hello” in every language. */
  greetings: Readonly<Record<Locale, string>>;
  /** Projects that are in sight at once. */
  work: Omit<ComponentProps<typeof Work>, 'locale'>;
};

/** The first screen: who this is and what they make, in four voices. */
export function Home({ locale, words: { home, accessibility }, greetings, work }: Props) {
  const about = linkTo('about', locale);
  return (
    <section id={home.ref} aria-label={accessibility.home} className={styles.home} data-section>
      <h1 className={styles.greeting} id="hello">
        {`${home.greeting} `}
        <span>{`${home.author}.`}</span>
      </h1>
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
      {work.projects.length > 0 && <Work locale={locale} {...work} />}
      {hasChoiceOfLanguages && (
        <Voices locale={locale} label={accessibility.voices} greetings={greetings} />
      )}
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
