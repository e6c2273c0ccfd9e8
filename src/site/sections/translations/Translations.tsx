import type { Locale } from '../../../model/languages/languages.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import type { Picture } from '../../pictures/pictures.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Section, WithPortrait } from '../../ui/Section.tsx';
import styles from './Translations.module.css';

export type TranslationsProps = {
  locale: Locale;
  texts: NonNullable<SiteTexts['translations']>;
  accessibility: SiteTexts['accessibility'];
  translator: Pick<NonNullable<SiteSettings['translator']>, 'url'> & { name: string };
  portrait: Picture;
};

/** The translator's own words, as a quotation. */
export function Translations(props: TranslationsProps) {
  const { locale, texts, accessibility, translator, portrait } = props;
  return (
    <Section
      anchor={texts.ref}
      label={accessibility.translations ?? texts.title}
      title={texts.title}
      beside={null}
    >
      <WithPortrait portrait={portrait} alt={accessibility.image_translator ?? translator.name}>
        <figure className={styles.quotation}>
          <blockquote>
            <p className={styles.introduction}>
              <RichText text={texts.introduction} locale={locale} />
            </p>
            {texts.text.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>
                <RichText text={paragraph} locale={locale} />
              </p>
            ))}
          </blockquote>
          <figcaption>
            <a href={translator.url}>{translator.name}</a>
            <span>{texts.role}</span>
          </figcaption>
        </figure>
      </WithPortrait>
    </Section>
  );
}
