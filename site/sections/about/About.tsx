import type { ComponentProps } from 'react';
import type { Locale } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { Picture } from '../../pictures.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { WithPortrait } from '../../ui/WithPortrait.tsx';
import styles from './About.module.css';
import { Concepts } from './Concepts.tsx';
import { CvButton, type CvFiles } from './CvButton.tsx';
import { Timeline } from './Timeline.tsx';

type Props = {
  locale: Locale;
  words: Pick<Messages, 'about' | 'accessibility'>;
  portrait: Picture;
  cv: ComponentProps<typeof Timeline>['cv'];
  cvFiles: CvFiles;
};

export function About({ locale, words, portrait, cv, cvFiles }: Props) {
  const { about, accessibility } = words;
  const parts = [about.my_story, about.nowadays, about.passions];
  return (
    <Section
      anchor={about.ref}
      label={accessibility.about}
      title={about.title}
      beside={<CvButton locale={locale} words={words} files={cvFiles} />}
    >
      <Concepts concepts={about.concept_key} />
      <div className={styles.life}>
        <WithPortrait portrait={portrait} alt={accessibility.image_profile}>
          <div className={styles.story} data-parts="">
            {parts.map(({ title, ...sections }) => (
              <div key={title} className={styles.part}>
                <h3>{title}</h3>
                <div>
                  {Object.entries(sections).map(
                    ([key, paragraph]) =>
                      paragraph && (
                        <p key={key}>
                          <RichText text={paragraph} locale={locale} />
                        </p>
                      ),
                  )}
                </div>
              </div>
            ))}
          </div>
          <Timeline title={about.timeline} cv={cv} />
        </WithPortrait>
      </div>
    </Section>
  );
}
