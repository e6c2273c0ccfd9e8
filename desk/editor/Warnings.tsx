import { mended } from '../../model/typography.ts';
import { mendWords, warningWords } from '../words/warnings.ts';
import { useVoice } from '../words/words.ts';
import styles from './Warnings.module.css';
import { warningsOf } from './warnings-of.ts';

type WarningsProps = Parameters<typeof warningsOf>[0] & { onMend: (text: string) => void };

/** What is hardly meant in a translation, said while it is typed; nothing is held back for it. */
export function Warnings({ onMend, ...written }: WarningsProps) {
  const { language, say } = useVoice();
  const { translation } = written;
  const warnings = warningsOf(written);
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ code, values }) => {
        const better = mended(translation.text, code, translation.language);
        return (
          <li key={`${code} ${values.found}`}>
            {say(warningWords[code][language], values)}
            {better !== undefined && (
              <button type="button" onClick={() => onMend(better)}>
                {mendWords[language]}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
