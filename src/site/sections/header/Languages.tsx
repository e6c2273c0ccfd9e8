import type { ReactNode } from 'react';
import type { Locale } from '../../../model/languages/languages.ts';
import button from '../../ui/Button.module.css';
import choice from '../../ui/Choices.module.css';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { anchorsOf, languages, linkTo, shown } from '../../urls.ts';
import sheet from './LanguageMenu.css?inline';
import styles from './Languages.module.css';

export type LanguagesProps = { locale: Locale; label: string; page: string };

/** As many as fit side by side on the narrowest phone; more go into a menu. */
const mostSideBySide = 4;

/** The languages that the page can be read in, each a link to it. */
export const Languages = shown.length > mostSideBySide ? LanguageMenu : LanguageLinks;

/** The menu's style stands in the head of the page: sites without a menu do without it. */
export const languagesStyle = shown.length > mostSideBySide ? sheet : '';

function LanguageLinks({ locale, label, page }: LanguagesProps) {
  return (
    <ul className={`${choice.choices} ${styles.languages}`} aria-label={label}>
      {shown.map((code) => (
        <li key={code}>
          <LanguageLink code={code} locale={locale} page={page}>
            {code}
            <VisuallyHidden>{` – ${languages.table[code].name}`}</VisuallyHidden>
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}

/** For more languages than a phone's header has room for. */
function LanguageMenu({ locale, label, page }: LanguagesProps) {
  const id = 'language-menu';
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${button.outline} ${id}-button`}
        popoverTarget={id}
      >
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        {locale}
        <VisuallyHidden>{` – ${languages.table[locale].name}`}</VisuallyHidden>
      </button>
      <ul id={id} popover="auto" aria-label={label}>
        {shown.map((code) => (
          <li key={code}>
            <LanguageLink code={code} locale={locale} page={page}>
              <bdi>{languages.table[code].name}</bdi>
            </LanguageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type LinkProps = { code: Locale; locale: Locale; page: string; children: ReactNode };

/** The page in another language; on the home page, scripts add the current section to it. */
function LanguageLink({ code, locale, page, children }: LinkProps) {
  return (
    <a
      href={linkTo(page, code)}
      hrefLang={languages.table[code].lang}
      lang={languages.table[code].lang}
      aria-current={code === locale ? 'true' : undefined}
      data-anchors={page === 'home' ? anchorsOf(code, locale) : undefined}
    >
      {children}
    </a>
  );
}
