import type { Messages } from '../../../model/schemas/messages.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import styles from './Footer.module.css';

type Props = {
  words: Pick<Messages, 'accessibility'>;
  site: Pick<SiteSettings, 'owner' | 'copyright_year'>;
};

export function Footer({ words: { accessibility }, site: { owner, copyright_year } }: Props) {
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
