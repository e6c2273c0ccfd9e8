import { useRef, useState } from 'react';
import { startWords } from '../../../words/tools/start-words.ts';
import { useVoice } from '../../../words/tools/words.ts';
import { ImportPanel } from './ImportPanel.tsx';

/** The button with which a file is chosen, and what opens when one is. */
export function ImportFile({ className }: { className: string | undefined }) {
  const { language } = useVoice();
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {startWords[language].choose}
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
