import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button, FileButton } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { ImportChoice } from '../../server/import.ts';
import { read, sendFile } from '../calls.ts';
import { FilePanel } from '../panels/FilePanel.tsx';
import { useDesk, useStored } from '../use-desk.ts';
import { Choices, Names, Rows } from './ImportPreview.tsx';
import styles from './Start.module.css';

/** What the desk offers first, as long as the content is the sample's. */
export function Start() {
  const { overview } = useDesk();
  const words = useVoice().all.import;
  const { data: offer } = useQuery({
    // Another owner is another content.
    queryKey: ['import-offer', overview.owner],
    queryFn: () => read('import-offer', {}),
  });
  const [answer, setAnswer] = useStored<'open' | 'sample'>('start', 'open');
  if (!offer?.isOffered || answer === 'sample') return null;
  return (
    <Import title={words.title} text={words.text} look="solid">
      <Button onClick={() => setAnswer('sample')}>{words.keepSample}</Button>
    </Import>
  );
}

/** The same among the settings, for whoever has said no, or has something new to bring. */
export const ImportLater = () => <Import title={useVoice().all.import.later} />;

type ImportProps = { title: string; text?: string; look?: 'solid'; children?: ReactNode };

/** Chooses a file, and opens what it would bring. */
function Import({ title, text, look, children }: ImportProps) {
  const words = useVoice().all.import;
  const [file, setFile] = useState<File>();
  const id = useId();
  return (
    <section className={`${ui.stack} ${styles.start}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      <p className={ui.soft}>{words.kinds}</p>
      <div className={ui.row}>
        <FileButton look={look ?? 'pill'} accept=".json,.zip,.csv,.xml" onChoose={setFile}>
          {words.choose}
        </FileButton>
        {children}
      </div>
      {file && <ImportPanel file={file} onClose={() => setFile(undefined)} />}
    </section>
  );
}

function ImportPanel({ file, onClose }: { file: File; onClose: () => void }) {
  const { all, say, languageNameOf } = useVoice();
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
                languages: preview.untranslated.map(languageNameOf).join(', '),
              })}
            </p>
          )}
          {isNothing(preview) && <p role="status">{words.nothing}</p>}
        </>
      )}
    </FilePanel>
  );
}
