import type { Locale } from '../../../model/locales.ts';
import { linkTo } from '../../addresses.ts';
import { content } from '../../content.ts';
import styles from './Header.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Menu } from './Menu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

type Props = {
  locale: Locale;
  /** Route of the page, so that the switcher stays on it. */
  page: string;
  /** Index of the menu entry that the page belongs to. */
  active: number | undefined;
};

export function Header({ locale, page, active }: Props) {
  const { accessibility } = content.messages[locale];
  return (
    <header className={styles.header} data-screen-only="">
      <div className={styles.bar}>
        <a
          className={styles.name}
          href={linkTo('home', locale)}
          aria-label={accessibility.back_home}
        >
          {content.site.owner.name}
        </a>
        <button
          type="button"
          className={styles.hamburger}
          popoverTarget="menu"
          aria-controls="menu"
          aria-expanded="false"
          aria-label={accessibility.open_menu}
          data-menu-button=""
          data-label-open={accessibility.open_menu}
          data-label-close={accessibility.close_menu}
        >
          <span className={styles.bars} />
        </button>
        <div id="menu" popover="auto" className={styles.panel}>
          <Menu locale={locale} active={active} />
          <ThemeSwitch words={content.messages[locale].theme} />
        </div>
        <LanguageLinks locale={locale} page={page} />
      </div>
    </header>
  );
}
