import { useState } from 'react';
import type { NoteChange } from '../../../editing/notes/notes.ts';
import { Button, ErrorMessage } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { PartSummary } from '../../server/overview.ts';
import { send } from '../calls.ts';
import { FormPanel } from '../panels/Panel.tsx';
import { DeleteFolders, RenameFolder } from '../projects/FolderPanels.tsx';
import styles from '../projects/Project.module.css';
import { useChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';

const changeNote = (wanted: NoteChange) => send('note', wanted);

type Question = 'rename' | 'delete' | 'remove-language';

/** What can happen to a note as a whole, and to the version in the chosen language. */
export function NoteActions({ id, summary }: { id: string; summary: PartSummary }) {
  const { part, location } = useDesk();
  const { words, say, languageNameOf } = useWords();
  const [refusal, setRefusal] = useState('');
  const change = useChange(setRefusal);
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const { isDraft, title = id, languages: own = [] } = summary;
  const { language: code } = location;
  const language = languageNameOf(code);
  const isHere = own.includes(code);
  return (
    <div className={`${ui.stack} ${styles.head}`}>
      <fieldset className={ui.row}>
        <legend className={ui.visuallyHidden}>{words.project.actions}</legend>
        <Button
          aria-pressed={isDraft === true}
          onClick={() =>
            change(() => changeNote({ change: 'draft', ids: [id], isDraft: !isDraft }))
          }
        >
          {words.project.draft}
        </Button>
        <Button onClick={() => setQuestion('rename')}>{words.project.rename}</Button>
        {isHere && own.length > 1 && (
          <Button variant="danger" icon="trash" onClick={() => setQuestion('remove-language')}>
            {say(words.note.removeLanguage, { language })}
          </Button>
        )}
        <Button variant="danger" icon="trash" onClick={() => setQuestion('delete')}>
          {words.note.delete}
        </Button>
      </fieldset>
      <p className={ui.soft}>
        {words.note.languages}: {own.map(languageNameOf).join(', ')}
      </p>
      {!isHere && (
        <div className={ui.row}>
          <span>{say(words.note.absent, { language })}</span>
          <Button
            variant="solid"
            icon="add"
            onClick={() => change(() => changeNote({ change: 'add-language', id, language: code }))}
          >
            {say(words.note.add, { language })}
          </Button>
        </div>
      )}
      <ErrorMessage>{refusal}</ErrorMessage>
      {question === 'rename' && part && (
        <RenameFolder of="notes" id={id} languages={own} part={part} onClose={close} />
      )}
      {question === 'delete' && <DeleteFolders of="notes" ids={[id]} onClose={close} />}
      {question === 'remove-language' && (
        <FormPanel
          title={say(words.note.removeLanguageSure, { title, language })}
          submit={words.project.deleteNow}
          isDanger
          onSubmit={() => changeNote({ change: 'remove-language', id, language: code })}
          onClose={close}
        >
          <p>{words.note.removeLanguageWhat}</p>
        </FormPanel>
      )}
    </div>
  );
}
