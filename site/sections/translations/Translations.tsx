import type { Locale } from '../../../model/locales.ts';
import { content } from '../../content.ts';
import type { Picture } from '../../pictures.ts';
import { PictureView } from '../../ui/PictureView.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Translations.module.css';

/** The translator speaks: set like a quotation. */
export function Translations({ locale, portrait }: { locale: Locale; portrait: Picture }) {
  const { translations, accessibility } = content.messages[locale];
  const { translator } = content.site;
  return (
    <Section
      anchor={translations.ref}
      label={accessibility.translations}
      title={translations.title}
      beside={null}
    >
      <div className={styles.quotation}>
        <PictureView
          picture={portrait}
          alt={accessibility.image_translator}
          sizes="(min-width: 62em) 320px, 60vw"
          className={styles.portrait}
        />
        <figure>
          <blockquote>
            <p className={styles.introduction}>{translations.introduction}</p>
            {translations.text.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
          <figcaption>
            <a href={translator.url}>{translator.name}</a>
            <span>{translations.role}</span>
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
