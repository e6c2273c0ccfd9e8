import styles from './DraftMark.module.css';

/** Beside the title of what is not published yet. */
export const DraftMark = ({ word }: { word: string }) => (
  <span className={styles.mark}>{word}</span>
);
