import type { Locale } from '../../../model/locales.ts';
import { content } from '../../content.ts';
import type { Picture } from '../../pictures.ts';
import { Section } from '../../ui/Section.tsx';
import { WithPortrait } from '../../ui/WithPortrait.tsx';
import styles from './About.module.css';
import { Concepts } from './Concepts.tsx';
import { CvButton, type CvFile } from './CvButton.tsx';

type Props = { locale: Locale; portrait: Picture; cv: CvFile };

export function About({ locale, portrait, cv }: Props) {
  const { about, accessibility } = content.messages[locale];
  const parts = [
    [about.my_story.title, Object.values(about.my_story).slice(1)],
    [about.nowadays.title, Object.values(about.nowadays).slice(1)],
    [about.passions.title, Object.values(about.passions).slice(1)],
  ] as const;
  return (
    <Section
      anchor={about.ref}
      label={accessibility.about}
      title={about.title}
      beside={<CvButton locale={locale} file={cv} />}
    >
      <Concepts concepts={about.concept_key} />
      <div className={styles.life}>
        <WithPortrait portrait={portrait} alt={accessibility.image_profile}>
          <div>
            {parts.map(([title, paragraphs]) => (
              <div key={title} className={styles.part}>
                <h3>{title}</h3>
                <div>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </div>
            ))}
          </div>
        </WithPortrait>
      </div>
    </Section>
  );
}
