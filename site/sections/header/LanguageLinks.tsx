import { type Locale, locales } from '../../../model/locales.ts';
import { languages } from '../../addresses.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import styles from './LanguageLinks.module.css';

type Props = { locale: Locale; label: string; page: string };

export function LanguageLinks({ locale, label, page }: Props) {
  return (
    <ul className={styles.languages} aria-label={label}>
      {languages.map((code) => (
        <li key={code}>
          <LanguageLink code={code} isCurrent={code === locale} page={page}>
            {code}
            <VisuallyHidden>{` – ${locales[code].name}`}</VisuallyHidden>
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}
