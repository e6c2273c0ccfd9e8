import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { Button, Checkbox, FileButton, Select } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { ImportChoice, ImportPreview } from '../../server/import.ts';
import { read, sendFile } from '../calls.ts';
import { FilePanel } from '../panels/Panel.tsx';
import { useDesk, useStored } from '../use-desk.ts';
import styles from './Start.module.css';

/** What the desk offers first, as long as the content is the sample's. */
export function Start() {
  const { overview } = useDesk();
  const { data: offer } = useQuery({
    queryKey: ['import-offer', overview.owner],
    queryFn: () => read('import-offer', {}),
  });
  const [answer, setAnswer] = useStored<'open' | 'sample'>('start', 'open');
  if (!offer?.isOffered || answer === 'sample') return null;
  return <Import onKeepSample={() => setAnswer('sample')} />;
}

/** onKeepSample: where it is offered first. */
type ImportProps = { onKeepSample?: () => void };

/** Chooses a file, and opens what it would bring: among the settings for whoever has said no, or has something new. */
export function Import({ onKeepSample }: ImportProps) {
  const words = useWords().all.import;
  const [file, setFile] = useState<File>();
  const id = useId();
  return (
    <section className={`${ui.stack} ${styles.start}`} aria-labelledby={id}>
      <h2 id={id}>{onKeepSample ? words.title : words.later}</h2>
      {onKeepSample && <p>{words.text}</p>}
      <p className={ui.soft}>{words.kinds}</p>
      <div className={ui.row}>
        <FileButton
          variant={onKeepSample ? 'solid' : 'pill'}
          accept=".json,.zip,.csv,.xml"
          onChoose={setFile}
        >
          {words.choose}
        </FileButton>
        {onKeepSample && <Button onClick={onKeepSample}>{words.keepSample}</Button>}
      </div>
      {file && <ImportPanel file={file} onClose={() => setFile(undefined)} />}
    </section>
  );
}

function ImportPanel({ file, onClose }: { file: File; onClose: () => void }) {
  const { all, say, listed, languageNameOf } = useWords();
  const words = all.import;
  const [choice, setChoice] = useState<ImportChoice>({ name: file.name, removeSample: true });
  const isNothing = ({ rows }: { rows: readonly { state: string }[] }) =>
    rows.every(({ state }) => state === 'kept');
  return (
    <FilePanel
      file={file}
      choice={choice}
      read={() => sendFile('preview-import', choice, file)}
      write={() => sendFile('write-import', choice, file)}
      words={words}
      submit={(preview) => (isNothing(preview) ? undefined : words.write)}
      onClose={onClose}
    >
      {(preview) => (
        <>
          <Choices preview={preview} choice={choice} onChoice={setChoice} />
          <Names preview={preview} choice={choice} onChoice={setChoice} />
          <Rows preview={preview} />
          {preview.untranslated.length > 0 && (
            <p>
              {say(words.untranslated, {
                languages: listed(preview.untranslated.map(languageNameOf)),
              })}
            </p>
          )}
          {isNothing(preview) && <p role="status">{words.nothing}</p>}
        </>
      )}
    </FilePanel>
  );
}

type ChoiceProps = {
  preview: ImportPreview;
  choice: ImportChoice;
  onChoice: (choice: ImportChoice) => void;
};

/** The language of the words, the sample's projects, and which repositories are meant. */
function Choices({ preview, choice, onChoice }: ChoiceProps) {
  const { overview } = useDesk();
  const { all, say, languageNameOf } = useWords();
  const words = all.import;
  const { repositories, sampleProjects } = preview;
  const toggled = (name: string) =>
    repositories.filter((one) => one.isChosen !== (one.name === name)).map((one) => one.name);
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
      {preview.otherLanguage && (
        <p>{say(words.otherLanguage, { language: languageNameOf(preview.otherLanguage) })}</p>
      )}
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
          {repositories.map(({ name, title, doubts, isChosen }) => (
            <Checkbox
              key={name}
              checked={isChosen}
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
function Names({ preview, choice, onChoice }: ChoiceProps) {
  const { all, words, say } = useWords();
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
function Rows({ preview: { rows, leftOut } }: { preview: ImportPreview }) {
  const { all, say } = useWords();
  const words = all.import;
  const items = [
    ...rows.map(({ state, what, place, before, inFile }) => ({
      ...{ title: words.states[state], what, place },
      note: [
        place,
        before && say(words.insteadOf, { before }),
        inFile && say(words.inFile, { text: inFile }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...leftOut.map(({ place, reason, text }) => ({
      ...{ title: words.leftOut, what: text || place, place },
      note: words.reasons[reason],
    })),
  ];
  const titles = [...shownStates.map((state) => words.states[state]), words.leftOut];
  return titles.map((title) => {
    const members = items.filter((item) => item.title === title);
    return (
      members.length > 0 && (
        <section key={title}>
          <h3>{title}</h3>
          <ul className={`${ui.lines} ${styles.rows}`}>
            {members.map(({ what, place, note }) => (
              <li key={`${place} ${note} ${what}`}>
                {what}
                <p className={ui.soft}>{note}</p>
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}
