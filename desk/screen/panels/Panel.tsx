import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../editor/controls.tsx';
import { useVoice } from '../../../words/tools/words.ts';
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
