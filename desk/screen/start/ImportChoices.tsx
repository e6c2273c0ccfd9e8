import { startWords } from '../../../words/tools/start-words.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { ImportChoice, ImportPlan } from '../../server/import.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Start.module.css';

type ImportChoicesProps = {
  plan: ImportPlan;
  choice: ImportChoice;
  onChoice: (choice: ImportChoice) => void;
};

/** The language of the words, the sample's projects, and which repositories are meant. */
export function ImportChoices({ plan, choice, onChoice }: ImportChoicesProps) {
  const { overview } = useDesk();
  const { language, say } = useVoice();
  const words = startWords[language];
  const { repositories = [], sampleProjects } = plan;
  const chosen = repositories.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  const toggled = (name: string) =>
    chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
  return (
    <>
      <label className={styles.choice}>
        {words.language}
        <select
          value={plan.language}
          onChange={({ currentTarget }) => onChoice({ ...choice, language: currentTarget.value })}
        >
          {overview.languages.map(({ code, name, lang }) => (
            <option key={code} value={code} lang={lang}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {sampleProjects > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={choice.removeSample ?? false}
            onChange={({ currentTarget }) =>
              onChoice({ ...choice, removeSample: currentTarget.checked })
            }
          />
          {say(words.removeSample, { count: sampleProjects })}
        </label>
      )}
      {repositories.length > 0 && (
        <fieldset className={styles.repositories}>
          <legend>{words.repositories}</legend>
          {repositories.map(({ name, title, doubts }) => (
            <label key={name} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={() => onChoice({ ...choice, only: toggled(name) })}
              />
              {title}
              {doubts.length > 0 && ` (${doubts.map((doubt) => words.doubts[doubt]).join(', ')})`}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
