import { Fragment } from 'react';
import { Checkbox, Select } from '../../../editor/controls.tsx';
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
        <Checkbox
          checked={choice.removeSample ?? false}
          onChange={(removeSample) => onChoice({ ...choice, removeSample })}
        >
          {say(words.removeSample, { count: sampleProjects })}
        </Checkbox>
      )}
      {repositories.length > 0 && (
        <fieldset className={`${ui.lines} ${styles.repositories}`}>
          <legend>{words.repositories}</legend>
          {repositories.map(({ name, title, doubts }) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              onChange={() => onChoice({ ...choice, only: toggled(name) })}
            >
              {title}
              {doubts.length > 0 && ` (${doubts.map((doubt) => words.doubts[doubt]).join(', ')})`}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Asks for the names of projects whose own are taken. */
export function Names({ preview, choice, onChoice }: ChoiceProps) {
  const { all, words, say } = useVoice();
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
          <Fragment key={`${title} ${name}`}>
            <label className={ui.row}>
              {title}
              <input
                className={ui.input}
                defaultValue={name}
                autoComplete="off"
                spellCheck={false}
                aria-describedby={`hint-${title}`}
                // When the field is left, since every change is a new call.
                onBlur={({ currentTarget: { value } }) => {
                  const ids = { ...choice.ids, [title]: value.trim() };
                  if (value !== name) onChoice({ ...choice, ids });
                }}
                onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
              />
            </label>
            <p id={`hint-${title}`} className={ui.soft}>
              {clash && `${say(all.import.taken, { name: clash.wanted })} `}
              {words.project.idHint}
            </p>
          </Fragment>
        );
      })}
    </section>
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
              <p className={ui.soft}>{note}</p>
            </li>
          ))}
        </ul>
      </section>
    ));
}
