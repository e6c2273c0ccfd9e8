import type { Locale } from '../../../model/languages/languages.ts';
import { notesRoute } from '../../../model/routes.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import button from '../../ui/Button.module.css';
import { customMenu, hasChoiceOfLanguages, linkTo, menuIn } from '../../urls.ts';
import styles from './Header.module.css';
import { Languages } from './Languages.tsx';
import { SearchLink } from './SearchLink.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export type HeaderProps = {
  locale: Locale;
  texts: SiteTexts;
  ownerName: string;
  /** Route of the page, so that the switcher stays on it. */
  page: string;
  /** Index of the menu entry that the page belongs to. */
  active: number | undefined;
};

/** The link to skip it, the owner's name, the menu with the theme switch, and the languages. */
export function Header(props: HeaderProps) {
  const { locale, texts, ownerName, page } = props;
  const { accessibility } = texts;
  return (
    <>
      <a href="#content" className={styles.skip} data-screen-only="">
        {accessibility.skip}
      </a>
      <header className={styles.header} data-screen-only="">
        <div className={styles.bar}>
          <a
            className={styles.name}
            href={linkTo('home', locale)}
            aria-label={accessibility.back_home}
          >
            {ownerName}
          </a>
          <button
            type="button"
            className={`${button.round} ${styles.hamburger}`}
            popoverTarget="menu"
            aria-label={accessibility.open_menu}
            data-menu-button=""
            data-label-close={accessibility.close_menu}
          >
            <span className={styles.bars} />
          </button>
          <div id="menu" popover="auto" className={styles.panel}>
            <Menu {...props} />
            <SearchLink locale={locale} texts={texts.search} page={page} />
            <ThemeSwitch texts={texts.theme} />
          </div>
          {hasChoiceOfLanguages && (
            <Languages locale={locale} label={accessibility.languages} page={page} />
          )}
        </div>
      </header>
    </>
  );
}

function Menu({ locale, texts, page, active }: HeaderProps) {
  return (
    <nav aria-label={texts.accessibility.menu} className={styles.menu}>
      <ul>
        {menuIn(locale).map((id, index) => (
          <li key={id}>
            <a
              href={linkTo(id, locale)}
              aria-current={index === active ? 'true' : undefined}
              data-menu-entry=""
            >
              {texts[id === 'top' ? 'home' : id === notesRoute ? 'notes' : id]?.title}
            </a>
          </li>
        ))}
        {customMenu(locale).map(({ route, title, href }) => (
          <li key={route}>
            <a href={href} aria-current={route === page ? 'page' : undefined} data-menu-entry="">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
