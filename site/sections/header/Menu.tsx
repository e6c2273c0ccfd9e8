import type { Locale } from '../../../model/locales.ts';
import { type FixedRouteId, menuRouteIds } from '../../../model/routes.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { linkTo } from '../../addresses.ts';
import styles from './Menu.module.css';

const groupOf = (id: FixedRouteId) =>
  (id === 'home2' ? 'home' : id) as 'home' | 'about' | 'projects' | 'translations' | 'contact';

type Props = { locale: Locale; words: Messages; active: number | undefined };

export function Menu({ locale, words, active }: Props) {
  return (
    <nav aria-label={words.accessibility.menu} className={styles.menu}>
      <ul>
        {menuRouteIds.map((id, index) => (
          <li key={id}>
            <a
              href={linkTo(id, locale)}
              aria-current={index === active ? 'true' : undefined}
              data-menu-entry=""
            >
              {words[groupOf(id)].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
