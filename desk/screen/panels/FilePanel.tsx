import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, ErrorMessage } from '../../../editor/controls.tsx';
import { useVoice } from '../../../words/tools/words.ts';
import { RefusedCall } from '../calls.ts';
import { type ChangeAnswer, useChange, useSaved } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';

type FilePanelProps<Preview> = {
  file: File;
  /** What the preview depends on beside the file. */
  choice: object;
  read: () => Promise<Preview>;
  write: () => Promise<ChangeAnswer>;
  words: { reading: string; written: string };
  /** What the button says that writes it; undefined where there is nothing to write. */
  submit: (preview: Preview) => string | undefined;
  onClose: () => void;
  children: (preview: Preview) => ReactNode;
};

/** What a chosen file would bring with the choices made; nothing is written before the last button. */
export function FilePanel<Preview>(props: FilePanelProps<Preview>) {
  const { file, choice, read, write, words, submit, onClose, children } = props;
  const { setNotice } = useDesk();
  const { words: desk, say } = useVoice();
  const [refusal, setRefusal] = useState('');
  const change = useChange(setRefusal);
  const isWriting = useIsMutating() > 0;
  const key = ['file', file.name, file.size, file.lastModified, choice];
  const { data, error, isFetching } = useSaved(key, read);
  const send = async () => {
    if (!(await change(write))) return;
    setNotice(say(words.written, { file: file.name }));
    onClose();
  };
  const advice = error instanceof RefusedCall ? error.advice : error && desk.cannotOpen;
  const button = data && submit(data);
  return (
    <Panel title={file.name} onClose={onClose}>
      <ErrorMessage lang="en">{advice ?? refusal}</ErrorMessage>
      {!data && !error && <p role="status">{words.reading}</p>}
      {data && !error && children(data)}
      {button && !error && (
        <div className={styles.foot}>
          <Button look="solid" disabled={isFetching || isWriting} onClick={send}>
            {button}
          </Button>
        </div>
      )}
    </Panel>
  );
}
