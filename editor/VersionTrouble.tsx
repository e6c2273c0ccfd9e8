import type { Version } from '../desk/contract.ts';
import { useVoice } from '../words/tools/words.ts';
import { ConflictCard } from './ConflictCard.tsx';
import button from './ui/button.module.css';
import styles from './VersionTrouble.module.css';

export type Conflict = { yours: string; theirs: Version };

type VersionTroubleProps = {
  version: Version;
  conflict: Conflict | undefined;
  /** Why the server has not taken what was typed. */
  refusal: string | undefined;
  lang: string;
  onDropDraft: () => void;
  onResolve: (keep: 'yours' | 'theirs') => void;
};

/** Above the foot of a field, if there is any: both texts of a conflict, what is held back and why, mistakes. */
export function VersionTrouble(props: VersionTroubleProps) {
  const { version, conflict, refusal, lang, onDropDraft, onResolve } = props;
  const { words } = useVoice();
  const mistakes = version.draft?.mistakes ?? version.mistakes;
  if (conflict) {
    return (
      <ConflictCard
        theirs={conflict.theirs.text}
        yours={conflict.yours}
        lang={lang}
        onResolve={onResolve}
      />
    );
  }
  if (refusal) {
    return (
      <div className={styles.trouble} role="alert">
        <p className={styles.title}>{words.save.unsavedTitle}</p>
        <p className={styles.advice}>{refusal}</p>
      </div>
    );
  }
  if (!version.draft && mistakes.length === 0) return null;
  return (
    <div className={styles.trouble}>
      {version.draft && <p className={styles.title}>{words.text.draft}</p>}
      <ul>
        {mistakes.map(({ code, wrong, advice, file, line, lang: told = 'en' }) => (
          <li key={`${code} ${wrong}`} lang={told}>
            {line !== undefined && <code>{`${file}:${line} `}</code>}
            {wrong}. <span className={styles.advice}>{advice}</span>
          </li>
        ))}
      </ul>
      {version.draft && (
        <div className={styles.choices}>
          <button type="button" className={button.pill} onClick={onDropDraft}>
            {words.text.discard}
          </button>
        </div>
      )}
    </div>
  );
}
