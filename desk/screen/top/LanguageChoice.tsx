import button from '../../../editor/ui/button.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { useDesk } from '../use-desk.ts';
import styles from './LanguageChoice.module.css';

type LanguageChoiceProps = { isSourceShown: boolean; onSource: (isShown: boolean) => void };

/** Which language is worked on, and whether the source stands beside it. */
export function LanguageChoice({ isSourceShown, onSource }: LanguageChoiceProps) {
  const { overview, place, goTo } = useDesk();
  const { words, say } = useVoice();
  const source = overview.languages.find(({ isSource }) => isSource);
  const isSource = place.language === source?.code;
  return (
    <div className={styles.choice}>
      <select
        className={`${button.pill} ${styles.select}`}
        aria-label={words.language}
        value={place.language}
        onChange={({ currentTarget }) => {
          goTo(
            { language: currentTarget.value, ...(place.text ? { text: place.text } : {}) },
            'replace',
          );
        }}
      >
        {overview.languages.map((language) => (
          <option key={language.code} value={language.code}>
            {language.isSource || !isSourceShown
              ? language.name
              : say(words.pair, { source: source?.name ?? '', target: language.name })}
          </option>
        ))}
      </select>
      {!isSource && (
        <button
          type="button"
          className={`${button.quiet} ${styles.beside}`}
          aria-pressed={isSourceShown}
          onClick={() => onSource(!isSourceShown)}
        >
          <span className={button.box} data-on={isSourceShown || undefined} />
          {words.sideBySide}
        </button>
      )}
    </div>
  );
}
