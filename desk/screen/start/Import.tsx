import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ErrorMessage } from '../../../editor/controls.tsx';
import { useVoice } from '../../../words/tools/words.ts';
import type { ImportChoice, ImportPreview } from '../../server/import.ts';
import { api, ask, RefusedCall } from '../calls.ts';
import { FilePanelButton } from '../panels/FilePanelButton.tsx';
import { Panel } from '../panels/Panel.tsx';
import { putUndo, readContentAgain } from '../queries.ts';
import { useDesk } from '../use-desk.ts';
import { Choices, Names, Rows } from './ImportPreview.tsx';
import styles from './Start.module.css';

/** The button that chooses a file, and the panel that opens for it. */
export function ImportButton({ look }: { look?: 'solid' }) {
  const { all } = useVoice();
  return (
    <FilePanelButton
      look={look ?? 'pill'}
      accept=".json,.zip,.csv,.xml"
      panel={(file, close) => <ImportPanel file={file} onClose={close} />}
    >
      {all.import.choose}
    </FilePanelButton>
  );
}

const sent = (body: Blob) => ({ init: { body } });

const importQuery = (file: File, { language, removeSample, only, ids = {} }: ImportChoice) => ({
  query: {
    name: file.name,
    ...(language ? { language } : {}),
    ...(removeSample ? { removeSample: 'yes' as const } : {}),
    // None is a choice, too.
    ...(only ? { only: only.length > 0 ? [...only] : [''] } : {}),
    title: Object.keys(ids),
    id: Object.values(ids),
  },
});

/** What a file would bring with the choices made; nothing is written before the last button. */
function ImportPanel({ file, onClose }: { file: File; onClose: () => void }) {
  const { overview, setNotice } = useDesk();
  const { all, words: desk, say, languageNameOf } = useVoice();
  const words = all.import;
  const [choice, setChoice] = useState<ImportChoice>({ removeSample: true });
  const { data: preview, ...reading } = useQuery<ImportPreview>({
    queryKey: ['import', file.name, file.size, file.lastModified, choice],
    queryFn: () => ask(api.import.preview.$post(importQuery(file, choice), sent(file))),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const writing = useMutation({
    networkMode: 'always',
    mutationFn: () => ask(api.import.write.$post(importQuery(file, choice), sent(file))),
    onSuccess: async ({ undo }) => {
      putUndo(undo);
      setNotice(say(words.written, { file: file.name }));
      await readContentAgain();
      onClose();
    },
  });
  const error = reading.error ?? writing.error;
  const untranslated = overview.languages
    .filter(({ code }) => preview?.untranslated.some((one) => one === code))
    .map(({ code }) => languageNameOf(code))
    .join(', ');
  const isNothing = preview?.rows.every(({ state }) => state === 'kept');
  return (
    <Panel title={file.name} onClose={onClose}>
      {error && (
        <ErrorMessage lang="en">
          {(error instanceof RefusedCall && error.advice) || desk.cannotOpen}
        </ErrorMessage>
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
            <Button
              look="solid"
              disabled={reading.isFetching || writing.isPending || isNothing}
              onClick={() => writing.mutate()}
            >
              {words.write}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
