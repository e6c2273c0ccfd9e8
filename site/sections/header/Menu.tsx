import type { Locale } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { linkTo, menu } from '../../addresses.ts';
import styles from './Menu.module.css';

type Props = { locale: Locale; words: Messages; active: number | undefined };

export function Menu({ locale, words, active }: Props) {
  return (
    <nav aria-label={words.accessibility.menu} className={styles.menu}>
      <ul>
        {menu.map((id, index) => (
          <li key={id}>
            <a
              href={linkTo(id, locale)}
              aria-current={index === active ? 'true' : undefined}
              data-menu-entry=""
            >
              {words[id === 'home2' ? 'home' : id]?.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
