import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { ImportChoice, ImportPreview } from '../../server/import.ts';
import { calls, RefusedCall } from '../calls.ts';
import { Panel } from '../panels/Panel.tsx';
import { putUndo, readContentAgain } from '../queries.ts';
import { useDesk } from '../use-desk.ts';
import { Choices, Names, Rows } from './ImportPreview.tsx';
import styles from './Start.module.css';

/** The button that chooses a file, and the panel that opens for it. */
export function ImportButton({ className }: { className: string | undefined }) {
  const { all } = useVoice();
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {all.import.choose}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.zip,.csv,.xml"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {file && <ImportPanel file={file} onClose={() => setFile(undefined)} />}
    </>
  );
}

/** What a file would bring with the choices made; nothing is written before the last button. */
function ImportPanel({ file, onClose }: { file: File; onClose: () => void }) {
  const { overview, setNotice } = useDesk();
  const { all, words: desk, say } = useVoice();
  const words = all.import;
  const [choice, setChoice] = useState<ImportChoice>({ removeSample: true });
  const { data: preview, ...reading } = useQuery<ImportPreview>({
    queryKey: ['import', file.name, file.size, file.lastModified, choice],
    queryFn: () => calls.previewImport(file, choice),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const writing = useMutation({
    networkMode: 'always',
    mutationFn: () => calls.writeImport(file, choice),
    onSuccess: async ({ undo }) => {
      putUndo(undo);
      setNotice(say(words.written, { file: file.name }));
      await readContentAgain();
      onClose();
    },
  });
  const error = reading.error ?? writing.error;
  const untranslated = overview.languages
    .filter(({ code }) => preview?.untranslated.includes(code))
    .map(({ name }) => name)
    .join(', ');
  const isNothing = preview?.rows.every(({ state }) => state === 'kept');
  return (
    <Panel title={file.name} onClose={onClose}>
      {error && (
        <p className={ui.error} role="alert" lang="en">
          {(error instanceof RefusedCall && error.advice) || desk.cannotOpen}
        </p>
      )}
      {!preview && !error && <p role="status">{words.reading}</p>}
      {preview && !error && (
        <>
          <Choices preview={preview} choice={choice} onChoice={setChoice} />
          <Names preview={preview} choice={choice} onChoice={setChoice} />
          <Rows preview={preview} />
          {untranslated && <p>{say(words.untranslated, { languages: untranslated })}</p>}
          {isNothing && <p role="status">{words.nothing}</p>}
          <div className={styles.foot}>
            <button
              type="button"
              className={`${ui.pill} ${ui.solid}`}
              disabled={reading.isFetching || writing.isPending || isNothing}
              onClick={() => writing.mutate()}
            >
              {words.write}
            </button>
          </div>
        </>
      )}
    </Panel>
  );
}
