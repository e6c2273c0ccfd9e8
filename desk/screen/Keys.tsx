import { clickButtonOf, focusInSight } from '../../editor/focus.ts';
import ui from '../../editor/ui.module.css';
import { useWindowEvent } from '../../editor/window-event.ts';
import { useVoice } from '../../words/tools/words.ts';
import { isOtherView, otherViews, type View } from '../location.ts';
import { Panel } from './panels/Panel.tsx';
import styles from './panels/panels.module.css';
import { useNextTodo, useStep } from './use-actions.ts';
import { useDesk } from './use-desk.ts';

const keys = {
  nextText: ['Alt+↓'],
  previousText: ['Alt+↑'],
  nextOpen: ['Alt+N'],
  confirm: ['Alt+Enter'],
  placeholder: ['Alt+I'],
  move: ['↑', '↓'],
  moveProject: ['Alt+↑', 'Alt+↓'],
  nextPart: ['Alt+PageDown'],
  previousPart: ['Alt+PageUp'],
  language: ['Alt+L'],
  search: ['/', 'Ctrl+K'],
  undo: ['Ctrl+Z'],
  undoAlways: ['Alt+Z'],
  redo: ['Ctrl+Shift+Z', 'Alt+Shift+Z'],
  page: ['Alt+P'],
  check: ['Alt+C'],
  list: ['?', 'Alt+K'],
  close: ['Esc'],
} as const;

/** Every key of the desk, in the reader's words. */
export function KeysPanel() {
  const { words } = useVoice();
  return (
    <Panel title={words.keys.title} shape="card">
      <dl className={styles.keys}>
        {Object.entries(keys).map(([name, combinations]) => (
          <div key={name} className={ui.entry}>
            <dt className={ui.row}>
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

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** On a Mac, Alt makes other letters: then the place of the key tells which one it is. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();

/** The keys of the whole desk; the list that `?` opens names them. */
export function useKeys(): void {
  const { overview, location, goTo, setPanel, togglePage } = useDesk();
  const undo = useStep('undo');
  const redo = useStep('redo');
  const goToNext = useNextTodo();
  useWindowEvent('keydown', (event) => {
    if (isDialogOpen()) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const done = (run: () => void) => {
      event.preventDefault();
      run();
    };
    const letter = letterOf(event);
    if ((ctrlKey || metaKey) && !altKey) {
      if (letter === 'k') done(focusSearch);
      else if (letter === 'z' && !isField(target)) done(shiftKey ? redo : undo);
      return;
    }
    if (!altKey) {
      if (isField(target)) return;
      if (key === '/') done(focusSearch);
      else if (key === '?') done(() => setPanel('keys'));
      return;
    }
    if (key === 'ArrowDown' || key === 'ArrowUp')
      return done(() => focusText(key === 'ArrowDown' ? 1 : -1));
    if (key === 'PageDown' || key === 'PageUp')
      return done(() => goToPart(key === 'PageDown' ? 1 : -1));
    if (key === 'Enter') return done(() => clickButtonOf(target, 'confirm'));
    const byLetter: Record<string, () => void> = {
      z: shiftKey ? redo : undo,
      n: goToNext,
      p: togglePage,
      c: () => setPanel('check'),
      k: () => setPanel('keys'),
      l: nextLanguage,
      i: () => clickButtonOf(target, 'insert'),
    };
    const run = byLetter[letter];
    if (run) done(run);
  });

  const goToPart = (step: number) => {
    const views: View[] = [...overview.parts.map(({ id }) => id), ...otherViews];
    const to = views[views.indexOf(location.view) + step];
    if (to) goTo({ view: to });
  };
  const nextLanguage = () => {
    const codes = overview.languages.map(({ code }) => code);
    const language = codes[(codes.indexOf(location.language) + 1) % codes.length];
    const text = location.text && !isOtherView(location.view) ? { text: location.text } : {};
    if (language) goTo({ language, ...text }, 'replace');
  };
}

const focusSearch = () => document.getElementById('search')?.focus();

function focusText(step: number): void {
  const fields = [...document.querySelectorAll<HTMLElement>('#texts textarea')];
  const here = fields.indexOf(document.activeElement as HTMLElement);
  const field = fields[here === -1 && step < 0 ? fields.length - 1 : here + step];
  focusInSight(field);
}
