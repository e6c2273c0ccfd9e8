import type { Locale } from '../../../model/languages/languages.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { directionWithin, scriptOf } from '../../../text/direction.ts';
import { anchorsOf, languages, languagesOfPage, linkTo } from '../../urls.ts';
import styles from './LanguageOffer.module.css';

export type LanguageOfferProps = {
  locale: Locale;
  page: string;
  /** The words of every language, each in that language. */
  offers: Readonly<Record<Locale, SiteTexts['language_offer']>>;
};

/** One line per other language, in templates: robots and visitors without script never see them. */
export function LanguageOffer({ locale, page, offers }: LanguageOfferProps) {
  const others = languagesOfPage(page).filter((code) => code !== locale);
  return others.map((code) => {
    const { text, link, dismiss } = offers[code];
    const { lang } = languages.table[code];
    return (
      <template key={code} data-offer={`${new Intl.Locale(lang).language}-${scriptOf(lang)}`}>
        <aside
          className={styles.offer}
          lang={lang}
          dir={directionWithin(languages.table[locale].lang, lang)}
          aria-label={text}
          data-screen-only=""
        >
          <p>
            <span>{text}</span>{' '}
            <a
              href={linkTo(page, code)}
              hrefLang={lang}
              data-anchors={page === 'home' ? anchorsOf(code, locale) : undefined}
            >
              {link}
            </a>
          </p>
          <button type="button">{dismiss}</button>
        </aside>
      </template>
    );
  });
}
