import { type ReactNode, useEffect, useRef } from 'react';
import { useVoice } from '../../words/tools/words.ts';
import button from './button.module.css';
import { Icon } from './Icon.tsx';
import styles from './Panel.module.css';

type PanelProps = {
  title: string;
  /** sheet: beside the page, for long lists. card: in the middle, for a question. */
  shape?: 'sheet' | 'card';
  onClose: () => void;
  children: ReactNode;
};

/** A dialog of the browser's own: it keeps the focus inside, gives it back, and closes with Escape. */
export function Panel({ title, shape = 'sheet', onClose, children }: PanelProps) {
  const { words } = useVoice();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // The browser chooses the button that closes it.
    opened?.querySelector<HTMLElement>('form input, form textarea')?.focus();
    return () => opened?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel does what Escape does
    <dialog
      ref={dialog}
      className={`${styles.panel} ${styles[shape]}`}
      aria-labelledby="panel-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="panel-title">{title}</h2>
          <button type="button" className={button.icon} aria-label={words.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
