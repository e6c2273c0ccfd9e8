import { useVoice } from '../words/tools/words.ts';
import button from './ui/button.module.css';
import styles from './VersionTrouble.module.css';

type ConflictCardProps = {
  theirs: string;
  yours: string;
  lang?: string;
  onResolve: (keep: 'yours' | 'theirs') => void;
};

/** What the file says by now and what was typed, to choose from. */
export function ConflictCard({ theirs, yours, lang, onResolve }: ConflictCardProps) {
  const { words } = useVoice();
  return (
    <div className={styles.trouble} role="alert">
      <p className={styles.title}>{words.text.conflict}</p>
      <dl className={styles.both}>
        <dt>{words.text.inFile}</dt>
        <dd lang={lang}>{theirs}</dd>
        <dt>{words.text.yours}</dt>
        <dd lang={lang}>{yours}</dd>
      </dl>
      <div className={styles.choices}>
        <button type="button" className={button.pill} onClick={() => onResolve('yours')}>
          {words.text.keepYours}
        </button>
        <button type="button" className={button.pill} onClick={() => onResolve('theirs')}>
          {words.text.takeFile}
        </button>
      </div>
    </div>
  );
}
