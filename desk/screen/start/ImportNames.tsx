import { useId, useState } from 'react';
import ui from '../../../editor/ui.module.css';
import { startWords } from '../../../words/tools/start-words.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { ImportChoice, ImportPlan } from '../../server/import.ts';
import styles from './Start.module.css';

type ImportNamesProps = {
  plan: ImportPlan;
  choice: ImportChoice;
  onChoice: (choice: ImportChoice) => void;
};

/** Projects whose names are taken already: what are theirs? */
export function ImportNames({ plan, choice, onChoice }: ImportNamesProps) {
  const { language } = useVoice();
  const clashes = new Map(plan.clashes.map((clash) => [clash.title, clash]));
  const titles = new Set([...Object.keys(choice.ids ?? {}), ...clashes.keys()]);
  if (titles.size === 0) return null;
  return (
    <section>
      <h3>{startWords[language].names}</h3>
      {[...titles].map((title) => {
        const clash = clashes.get(title);
        const name = clash?.suggested ?? choice.ids?.[title] ?? '';
        return (
          <NameField
            key={`${title} ${name}`}
            title={title}
            taken={clash?.wanted}
            name={name}
            onName={(id) => onChoice({ ...choice, ids: { ...choice.ids, [title]: id } })}
          />
        );
      })}
    </section>
  );
}

type NameFieldProps = {
  title: string;
  taken: string | undefined;
  name: string;
  onName: (name: string) => void;
};

/** Asked for when it is left, since every answer makes the plan anew. */
function NameField({ title, taken, name, onName }: NameFieldProps) {
  const { language, words: desk, say } = useVoice();
  const [typed, setTyped] = useState(name);
  const hint = useId();
  const leave = () => typed !== name && onName(typed.trim());
  return (
    <>
      <label className={styles.choice}>
        {title}
        <input
          className={ui.input}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={hint}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
        />
      </label>
      <p id={hint} className={styles.place}>
        {taken && `${say(startWords[language].taken, { name: taken })} `}
        {desk.project.idHint}
      </p>
    </>
  );
}
