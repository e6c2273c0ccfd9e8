import { type Locale, localeCodes, locales } from '../../../model/locales.ts';
import { anchorsOf, linkTo } from '../../addresses.ts';
import { content } from '../../content.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LanguageLinks.module.css';

export function LanguageLinks({ locale, page }: { locale: Locale; page: string }) {
  return (
    <ul className={styles.languages} aria-label={content.messages[locale].accessibility.languages}>
      {localeCodes.map((code) => (
        <li key={code}>
          <a
            href={linkTo(page, code)}
            hrefLang={locales[code].lang}
            lang={locales[code].lang}
            aria-current={code === locale ? 'true' : undefined}
            data-anchors={page === 'home' ? anchorsOf(code) : undefined}
          >
            {code}
            <VisuallyHidden>{` – ${locales[code].name}`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
