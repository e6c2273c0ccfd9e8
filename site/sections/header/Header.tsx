import type { Locale } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { hasChoiceOfLanguages, languages, linkTo } from '../../addresses.ts';
import styles from './Header.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Menu } from './Menu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

type Props = {
  locale: Locale;
  words: Messages;
  ownerName: string;
  /** Route of the page, so that the switcher stays on it. */
  page: string;
  /** Index of the menu entry that the page belongs to. */
  active: number | undefined;
};

/** As many as stand side by side on the narrowest phone; more go into a menu. */
const mostSideBySide = 4;
const Languages = languages.length > mostSideBySide ? LanguageMenu : LanguageLinks;

export function Header({ locale, words, ownerName, page, active }: Props) {
  const { accessibility } = words;
  return (
    <header className={styles.header} data-screen-only="">
      <div className={styles.bar}>
        <a
          className={styles.name}
          href={linkTo('home', locale)}
          aria-label={accessibility.back_home}
          data-headline=""
        >
          {ownerName}
        </a>
        <button
          type="button"
          className={styles.hamburger}
          popoverTarget="menu"
          aria-label={accessibility.open_menu}
          data-menu-button=""
          data-label-close={accessibility.close_menu}
        >
          <span className={styles.bars} />
        </button>
        <div id="menu" popover="auto" className={styles.panel}>
          <Menu locale={locale} words={words} active={active} />
          <ThemeSwitch words={words.theme} />
        </div>
        {hasChoiceOfLanguages && (
          <Languages locale={locale} label={accessibility.languages} page={page} />
        )}
      </div>
    </header>
  );
}
