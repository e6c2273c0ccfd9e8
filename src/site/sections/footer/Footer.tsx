import { yearIn } from '../../../model/languages/dates.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { fill } from '../../../text/placeholders.ts';
import { slugOf } from '../../../text/slug.ts';
import { hasIcon, Icon } from '../../ui/Icon.tsx';
import styles from './Footer.module.css';

export type FooterProps = {
  lang: string;
  texts: Pick<SiteTexts, 'accessibility'>;
  site: Pick<SiteSettings, 'owner' | 'copyright_year'>;
  /** In the page's language. */
  ownerName: string;
};

export function Footer({
  lang,
  texts: { accessibility },
  site: { owner, copyright_year },
  ownerName,
}: FooterProps) {
  return (
    <footer className={styles.footer}>
      <p>{`© ${yearIn(copyright_year, lang)} ${ownerName}`}</p>
      <ul aria-label={accessibility.profiles}>
        {owner.profiles.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="me" aria-label={labelOf(name, accessibility)}>
              <Icon name={iconOf(name)} />
              {name}
            </a>
          </li>
        ))}
        <li>
          <a
            href={`mailto:${owner.email}`}
            aria-label={accessibility.email}
            data-printed={owner.email}
          >
            <Icon name="mail" />
            {accessibility.mail_link}
          </a>
        </li>
      </ul>
    </footer>
  );
}

/** Two networks may have a label of their own. */
function labelOf(name: string, { profile, github, linkedin }: SiteTexts['accessibility']): string {
  const own: Partial<Record<string, string>> = { github, linkedin };
  return own[slugOf(name)] ?? fill(profile, { network: name });
}

/** The icon of a network, by its name in any spelling; those without one have that of a link. */
const iconOf = (name: string) => (hasIcon(slugOf(name)) ? slugOf(name) : 'link');
