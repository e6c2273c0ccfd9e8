import type { Locale } from '../../../model/locales.ts';
import { RichText } from '../../ui/RichText.tsx';
import styles from './NumberedList.module.css';

type Props = { title: string; items: readonly string[]; locale: Locale };

export function NumberedList({ title, items, locale }: Props) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item}>
            <RichText text={item} locale={locale} />
          </li>
        ))}
      </ol>
    </section>
  );
}
