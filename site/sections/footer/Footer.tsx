import type { Locale } from '../../../model/locales.ts';
import { content } from '../../content.ts';
import styles from './Footer.module.css';

export function Footer({ locale }: { locale: Locale }) {
  const { accessibility } = content.messages[locale];
  const { owner, copyright_year } = content.site;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>{`© ${copyright_year} ${owner.name}`}</p>
        <ul aria-label={accessibility.profiles}>
          <li>
            <a href={owner.github} rel="me" aria-label={accessibility.github}>
              GitHub
            </a>
          </li>
          <li>
            <a href={owner.linkedin} rel="me" aria-label={accessibility.linkedin}>
              LinkedIn
            </a>
          </li>
          <li>
            <a href={`mailto:${owner.email}`} aria-label={accessibility.email}>
              {accessibility.mail_link}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
