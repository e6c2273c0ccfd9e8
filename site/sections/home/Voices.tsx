import { type Locale, localeCodes, locales } from '../../../model/locales.ts';
import { anchorsOf, linkTo } from '../../addresses.ts';
import { content } from '../../content.ts';
import styles from './Voices.module.css';

/** The same greeting once per language, each a link to this page in that language. */
export function Voices({ locale }: { locale: Locale }) {
  return (
    <ul
      className={styles.voices}
      aria-label={content.messages[locale].accessibility.voices}
      data-screen-only=""
    >
      {localeCodes.map((code) => (
        <li key={code}>
          <a
            href={linkTo('home', code)}
            hrefLang={locales[code].lang}
            lang={locales[code].lang}
            aria-current={code === locale ? 'true' : undefined}
            data-anchors={anchorsOf(code)}
          >
            <span className={styles.hello}>{content.messages[code].home.hello}</span>{' '}
            <span className={styles.name}>{locales[code].name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
