import { clickButtonOf, focusInSight } from '../../text-fields/focus.ts';
import ui from '../../text-fields/ui.module.css';
import { useWindowEvent } from '../../text-fields/window-event.ts';
import { useWords } from '../../text-fields/words.ts';
import { otherViews, type View } from '../location.ts';
import { Panel } from './panels/Panel.tsx';
import styles from './panels/panels.module.css';
import { useNextTodo, useStep } from './use-actions.ts';
import { useDesk, useGoToLanguage } from './use-desk.ts';

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
  const { words } = useWords();
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

/** On a Mac, Alt makes other letters or accents: then the place of the key tells which one it is. */
function nameOf({ key, code }: KeyboardEvent): string {
  const isPlain = /^[a-z/?]$/i.test(key) || !code.startsWith('Key');
  return (isPlain ? key : code.slice('Key'.length)).toLowerCase();
}

/** The keys of the whole desk; the list that `?` opens names them. */
export function useKeys(): void {
  const { overview, location, goTo, setPanel, togglePage } = useDesk();
  const undo = useStep('undo');
  const redo = useStep('redo');
  const goToNext = useNextTodo();
  const goToLanguage = useGoToLanguage();
  useWindowEvent('keydown', (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const step = shiftKey ? redo.run : undo.run;
    const actions: Partial<Record<string, () => void>> = {
      '/': focusSearch,
      '?': () => setPanel('keys'),
      'ctrl+k': focusSearch,
      'ctrl+z': step,
      'alt+z': step,
      'alt+arrowdown': () => focusText(1),
      'alt+arrowup': () => focusText(-1),
      'alt+pagedown': () => goToPart(1),
      'alt+pageup': () => goToPart(-1),
      'alt+enter': () => clickButtonOf(target, 'confirm'),
      'alt+i': () => clickButtonOf(target, 'insert'),
      'alt+n': () => goToNext(),
      'alt+p': togglePage,
      'alt+c': () => setPanel('check'),
      'alt+k': () => setPanel('keys'),
      'alt+l': nextLanguage,
    };
    // Both together write letters on some keyboards.
    const held = `${altKey ? 'alt+' : ''}${ctrlKey || metaKey ? 'ctrl+' : ''}`;
    const name = held + nameOf(event);
    const run = actions[name];
    const isTyped = isField(target) && !altKey && name !== 'ctrl+k';
    if (!run || isTyped || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    run();
  });

  const goToPart = (step: number) => {
    const views: View[] = [...overview.parts.map(({ id }) => id), ...otherViews];
    const to = views[views.indexOf(location.view) + step];
    if (to) goTo({ view: to });
  };
  const nextLanguage = () => {
    const codes = overview.languages.map(({ code }) => code);
    const language = codes[(codes.indexOf(location.language) + 1) % codes.length];
    if (language) goToLanguage(language);
  };
}

const focusSearch = () => document.getElementById('search')?.focus();

function focusText(step: number): void {
  const fields = [...document.querySelectorAll<HTMLElement>('#texts textarea')];
  const here = fields.indexOf(document.activeElement as HTMLElement);
  const field = fields[here === -1 && step < 0 ? fields.length - 1 : here + step];
  focusInSight(field);
}
