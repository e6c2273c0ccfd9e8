import { useVoice } from '../words/tools/words.ts';
import styles from './SourceChange.module.css';
import { SourceDiff } from './SourceDiff.tsx';

type SourceChangeProps = { before?: string | undefined; after: string; lang: string };

/** What changed in the source since its translation was made. */
export function SourceChange({ before, after, lang }: SourceChangeProps) {
  const { words } = useVoice();
  if (before === undefined) return <p className={styles.change}>{words.text.whatChangedUnknown}</p>;
  return (
    <div className={styles.change}>
      <p className={styles.title}>{words.text.whatChanged}</p>
      <SourceDiff before={before} after={after} lang={lang} />
    </div>
  );
}
