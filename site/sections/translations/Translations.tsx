import type { Locale } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import type { Picture } from '../../pictures.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { WithPortrait } from '../../ui/WithPortrait.tsx';
import styles from './Translations.module.css';

type Props = {
  locale: Locale;
  words: Pick<Messages, 'translations' | 'accessibility'>;
  translator: SiteSettings['translator'];
  portrait: Picture;
};

/** The translator speaks: set like a quotation. */
export function Translations({ locale, words, translator, portrait }: Props) {
  const { translations, accessibility } = words;
  return (
    <Section
      anchor={translations.ref}
      label={accessibility.translations}
      title={translations.title}
      beside={null}
    >
      <WithPortrait portrait={portrait} alt={accessibility.image_translator}>
        <figure className={styles.quotation}>
          <blockquote>
            <p className={styles.introduction}>
              <RichText text={translations.introduction} locale={locale} />
            </p>
            {translations.text.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>
                <RichText text={paragraph} locale={locale} />
              </p>
            ))}
          </blockquote>
          <figcaption>
            <a href={translator.url}>{translator.name}</a>
            <span>{translations.role}</span>
          </figcaption>
        </figure>
      </WithPortrait>
    </Section>
  );
}
