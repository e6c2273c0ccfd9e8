import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, ErrorMessage, IconButton } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { type ChangeAnswer, type Changed, useChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import styles from './panels.module.css';

type PanelProps = {
  title: string;
  /** sheet: beside the page, for long lists. card: in the middle, for a question. */
  shape?: 'sheet' | 'card';
  /** Of a panel that the desk does not open by its name. */
  onClose?: () => void;
  children: ReactNode;
};

/** A dialog of the browser's own: it keeps the focus inside, gives it back, and closes with Escape. */
export function Panel({ title, shape = 'sheet', onClose, children }: PanelProps) {
  const { setPanel } = useDesk();
  const { words } = useVoice();
  const close = onClose ?? (() => setPanel(undefined));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    if (!opened) return;
    // A click beside the panel is a click on the dialog itself.
    const closeBeside = ({ target }: MouseEvent) => target === opened && opened.close();
    opened.addEventListener('click', closeBeside);
    opened.showModal();
    // The browser would choose the button that closes it.
    opened.querySelector<HTMLElement>('form input, form textarea')?.focus();
    return () => {
      opened.removeEventListener('click', closeBeside);
      opened.close();
      // What opened it may be gone with what was done in it.
      if (document.activeElement === document.body) document.getElementById('part-title')?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.panel} ${styles[shape]}`}
      aria-labelledby="panel-title"
      onClose={close}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="panel-title">{title}</h2>
          <IconButton icon="close" label={words.close} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

type FormPanelProps<Answer> = {
  title: string;
  /** What the button says that sends it. */
  submit: string;
  /** Whether something is deleted: then the other button is the way out. */
  isDanger?: boolean;
  isDisabled?: boolean;
  onSubmit: (values: FormData) => Promise<Answer>;
  /** Once the content is read again. */
  onDone?: (answer: Changed<Answer>) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A change that asks for something first. It closes once the change is made; a refusal stands in it. */
export function FormPanel<Answer extends ChangeAnswer>(props: FormPanelProps<Answer>) {
  const { title, submit, isDanger = false, isDisabled, onSubmit, onDone, onClose } = props;
  const { words } = useVoice();
  const [refusal, setRefusal] = useState('');
  const change = useChange(setRefusal);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const answer = await change(() => onSubmit(values));
    if (!answer) return;
    onDone?.(answer);
    onClose();
  };
  return (
    <Panel title={title} shape="card" onClose={onClose}>
      <form className={ui.stack} onSubmit={send}>
        {props.children}
        <ErrorMessage>{refusal}</ErrorMessage>
        <div className={ui.row}>
          <Button look={isDanger ? 'danger' : 'solid'} type="submit" disabled={isDisabled}>
            {submit}
          </Button>
          {isDanger && <Button onClick={onClose}>{words.cancel}</Button>}
        </div>
      </form>
    </Panel>
  );
}
