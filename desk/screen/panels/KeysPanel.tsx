import { useVoice } from '../../../words/tools/words.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';

const keys = {
  nextText: ['Alt+↓'],
  previousText: ['Alt+↑'],
  nextOpen: ['Alt+N'],
  confirm: ['Alt+Enter'],
  placeholder: ['Alt+I'],
  move: ['↑', '↓'],
  nextPart: ['Alt+PageDown'],
  previousPart: ['Alt+PageUp'],
  language: ['Alt+L'],
  search: ['/', 'Ctrl+K'],
  undo: ['Ctrl+Z'],
  undoAlways: ['Alt+Z'],
  page: ['Alt+P'],
  check: ['Alt+C'],
  list: ['?', 'Alt+K'],
  close: ['Esc'],
} as const;

/** Every key of the desk, in the reader's words. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const { words } = useVoice();
  return (
    <Panel title={words.keys.title} shape="card" onClose={onClose}>
      <dl className={styles.keys}>
        {Object.entries(keys).map(([name, combinations]) => (
          <div key={name}>
            <dt>
              {combinations.map((combination) => (
                <kbd key={combination}>{combination}</kbd>
              ))}
            </dt>
            <dd>{words.keys[name as keyof typeof keys]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
