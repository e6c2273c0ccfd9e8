import { useIsMutating } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, ErrorMessage, IconButton } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { errorMessage } from '../errors.tsx';
import { type Changed, type ChangeResult, useChange, useSaved } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import styles from './panels.module.css';

type PanelProps = {
  title: string;
  /** sheet: beside the page, for long lists. card: in the middle, for a question. */
  shape?: 'sheet' | 'card';
  onClose?: () => void;
  children: ReactNode;
};

/** A dialog of the browser's own: it keeps the focus inside, gives it back, and closes with Escape. */
export function Panel({ title, shape = 'sheet', onClose, children }: PanelProps) {
  const { setPanel } = useDesk();
  const { words } = useWords();
  const close = onClose ?? (() => setPanel(undefined));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // The browser would choose the button that closes it.
    opened?.querySelector<HTMLElement>('form input, form textarea')?.focus();
    return () => {
      opened?.close();
      // What opened it may be gone with what was done in it.
      if (document.activeElement === document.body) document.getElementById('part-title')?.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel is one on the dialog itself; Escape does the same
    <dialog
      ref={dialog}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className={`${styles.panel} ${styles[shape]}`}
      aria-labelledby="panel-title"
      onClose={close}
    >
      <div className={`${ui.group} ${styles.inside}`}>
        <div className={styles.head}>
          <h2 id="panel-title">{title}</h2>
          <IconButton icon="close" label={words.close} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

type FormPanelProps<Result> = {
  title: string;
  submit: string;
  /** Whether something is deleted: then the other button is the way out. */
  isDanger?: boolean;
  isDisabled?: boolean;
  onSubmit: (values: FormData) => Promise<Result>;
  /** Once the content is read again. */
  onDone?: (result: Changed<Result>) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A change that asks for something first. It closes once the change is made; a refusal stands in it. */
export function FormPanel<Result extends ChangeResult>(props: FormPanelProps<Result>) {
  const { title, submit, isDanger, isDisabled, onSubmit, onDone, onClose } = props;
  const { words } = useWords();
  const [refusal, setRefusal] = useState('');
  const change = useChange(setRefusal);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const result = await change(() => onSubmit(values));
    if (!result) return;
    onDone?.(result);
    onClose();
  };
  return (
    <Panel title={title} shape="card" onClose={onClose}>
      <form className={ui.stack} onSubmit={send}>
        {props.children}
        <ErrorMessage>{refusal}</ErrorMessage>
        <div className={ui.row}>
          <Button variant={isDanger ? 'danger' : 'solid'} type="submit" disabled={isDisabled}>
            {submit}
          </Button>
          {isDanger && <Button onClick={onClose}>{words.cancel}</Button>}
        </div>
      </form>
    </Panel>
  );
}

type FilePanelProps<Preview> = {
  file: File;
  choice: object;
  read: () => Promise<Preview>;
  write: () => Promise<ChangeResult>;
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
  const ownWords = useWords();
  const [refusal, setRefusal] = useState('');
  const change = useChange(setRefusal);
  const isWriting = useIsMutating() > 0;
  const key = ['file', file.name, file.size, file.lastModified, choice];
  const { data, error, isFetching } = useSaved(key, read);
  const send = async () => {
    if (!(await change(write))) return;
    setNotice(ownWords.say(words.written, { file: file.name }));
    onClose();
  };
  const button = data && submit(data);
  return (
    <Panel title={file.name} onClose={onClose}>
      <ErrorMessage>{error ? errorMessage(ownWords, error) : refusal}</ErrorMessage>
      {!data && !error && <p role="status">{words.reading}</p>}
      {data && !error && children(data)}
      {button && !error && (
        <div className={styles.foot}>
          <Button variant="solid" disabled={isFetching || isWriting} onClick={send}>
            {button}
          </Button>
        </div>
      )}
    </Panel>
  );
}
