import type { Locale } from '../../../model/locales.ts';
import { type FixedRouteId, menuRouteIds } from '../../../model/routes.ts';
import { linkTo } from '../../addresses.ts';
import { content } from '../../content.ts';
import styles from './Menu.module.css';

const groupOf = (id: FixedRouteId) =>
  (id === 'home2' ? 'home' : id) as 'home' | 'about' | 'projects' | 'translations' | 'contact';

export function Menu({ locale, active }: { locale: Locale; active: number | undefined }) {
  const words = content.messages[locale];
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
