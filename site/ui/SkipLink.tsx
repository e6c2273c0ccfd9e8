import styles from './SkipLink.module.css';

export function SkipLink({ words }: { words: string }) {
  return (
    <a href="#content" className={styles.skip} data-screen-only="">
      {words}
    </a>
  );
}
