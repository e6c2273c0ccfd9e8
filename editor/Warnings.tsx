import type { TranslationError } from '../model/translation-errors.ts';
import { mended } from '../model/typography.ts';
import { useVoice } from '../words/tools/words.ts';
import styles from './Warnings.module.css';
import type { Warning } from './warnings-of.ts';

type WarningsProps = {
  text: string;
  language: string;
  /** Why the text could not be used. */
  errors: readonly TranslationError[];
  warnings: readonly Warning[];
  onMend: (text: string) => void;
};

/** What is wrong with a text or hardly meant in it, said while it is typed; nothing is held back here. */
export function Warnings({ text, errors, onMend, ...props }: WarningsProps) {
  const { all, say } = useVoice();
  const warnings = props.warnings.filter(({ code }) =>
    errors.every((error) => error.code !== code),
  );
  if (errors.length + warnings.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {errors.map(({ code, found }) => (
        <li key={`${code} ${found}`} data-error>
          {say(all.warnings[code], { found })}
        </li>
      ))}
      {warnings.map(({ code, values }) => {
        const better = mended(text, code, props.language);
        return (
          <li key={`${code} ${values.found}`}>
            {say(all.warnings[code], values)}
            {better !== undefined && (
              <button type="button" onClick={() => onMend(better)}>
                {all.fix}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
