import { useId, useState } from 'react';
import { Select } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { ImportChoice, ImportPreview } from '../../server/import.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Start.module.css';

type ChoiceProps = {
  preview: ImportPreview;
  choice: ImportChoice;
  onChoice: (choice: ImportChoice) => void;
};

/** The language of the words, the sample's projects, and which repositories are meant. */
export function Choices({ preview, choice, onChoice }: ChoiceProps) {
  const { overview } = useDesk();
  const { all, say } = useVoice();
  const words = all.import;
  const { repositories, sampleProjects } = preview;
  const chosen = repositories.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  const toggled = (name: string) =>
    chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
  return (
    <>
      <label className={ui.row}>
        {words.language}
        <Select
          className={ui.select}
          value={preview.language}
          onChange={(language) => onChoice({ ...choice, language })}
          options={overview.languages.map(({ code, name, lang }) => ({ id: code, name, lang }))}
        />
      </label>
      {sampleProjects > 0 && (
        <label className={ui.row}>
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
        <fieldset className={`${ui.lines} ${styles.repositories}`}>
          <legend>{words.repositories}</legend>
          {repositories.map(({ name, title, doubts }) => (
            <label key={name} className={ui.row}>
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

/** Asks for the names of projects whose own are taken. */
export function Names({ preview, choice, onChoice }: ChoiceProps) {
  const { all } = useVoice();
  const clashes = new Map(preview.clashes.map((clash) => [clash.title, clash]));
  const titles = new Set([...Object.keys(choice.ids ?? {}), ...clashes.keys()]);
  if (titles.size === 0) return null;
  return (
    <section>
      <h3>{all.import.names}</h3>
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

/** Reported when the field is left, since every change is a new call. */
function NameField({ title, taken, name, onName }: NameFieldProps) {
  const { all, words: desk, say } = useVoice();
  const [typed, setTyped] = useState(name);
  const hint = useId();
  const leave = () => typed !== name && onName(typed.trim());
  return (
    <>
      <label className={ui.row}>
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
      <p id={hint} className={`${ui.soft} ${styles.place}`}>
        {taken && `${say(all.import.taken, { name: taken })} `}
        {desk.project.idHint}
      </p>
    </>
  );
}

const shownStates = ['new', 'changed', 'removed', 'kept'] as const;

/** What was found and where each thing would go, and what is not imported and why. */
export function Rows({ preview: { rows, leftOut } }: { preview: ImportPreview }) {
  const { all, say } = useVoice();
  const words = all.import;
  const found = shownStates.map((state) => ({
    title: words.states[state],
    items: rows
      .filter((row) => row.state === state)
      .map(({ what, place, before }) => ({
        place,
        what,
        note: before ? `${place} · ${say(words.insteadOf, { before })}` : place,
      })),
  }));
  const left = leftOut.map(({ place, reason, text }) => ({
    place,
    what: text || place,
    note: words.reasons[reason],
  }));
  return [...found, { title: words.leftOut, items: left }]
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <section key={title}>
        <h3>{title}</h3>
        <ul className={`${ui.lines} ${styles.rows}`}>
          {items.map(({ place, what, note }) => (
            <li key={`${place} ${note} ${what}`}>
              {what}
              <span className={`${ui.soft} ${styles.place}`}>{note}</span>
            </li>
          ))}
        </ul>
      </section>
    ));
}
