import { type Locale, locales } from '../../../model/locales.ts';
import { anchorsOf, languages, linkTo } from '../../addresses.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LanguageLinks.module.css';

type Props = { locale: Locale; label: string; page: string };

export function LanguageLinks({ locale, label, page }: Props) {
  return (
    <ul className={styles.languages} aria-label={label}>
      {languages.map((code) => (
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
