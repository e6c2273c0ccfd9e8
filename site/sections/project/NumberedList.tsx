import styles from './NumberedList.module.css';

export function NumberedList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </section>
  );
}
