import { type Locale, locales } from '../../../model/locales.ts';
import { anchorsOf, languages, linkTo } from '../../addresses.ts';
import styles from './Voices.module.css';

type Props = { locale: Locale; label: string; greetings: Readonly<Record<Locale, string>> };

/** The same greeting once per language, each a link to this page in that language. */
export function Voices({ locale, label, greetings }: Props) {
  return (
    <ul className={styles.voices} aria-label={label} data-screen-only="">
      {languages.map((code) => (
        <li key={code}>
          <a
            href={linkTo('home', code)}
            hrefLang={locales[code].lang}
            lang={locales[code].lang}
            aria-current={code === locale ? 'true' : undefined}
            data-anchors={anchorsOf(code)}
          >
            <span className={styles.hello}>{greetings[code]}</span>{' '}
            <span className={styles.name}>{locales[code].name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
