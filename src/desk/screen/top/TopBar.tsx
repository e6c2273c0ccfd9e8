import { useIsMutating } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { Button, Checkbox, IconButton, Select } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { type ToolLanguage, toolLanguages, toolWords } from '../../../words/tools/words.ts';
import { isOfFile } from '../errors.tsx';
import { saver } from '../saving/savers.ts';
import { useNextError, useNextTodo, useStep } from '../use-actions.ts';
import { type DeskTheme, type PanelName, useDesk, useGoToLanguage } from '../use-desk.ts';
import styles from './TopBar.module.css';

/** Above everything: language, what is saved, what is open, and the way to publishing. */
export function TopBar() {
  const { isPageShown, togglePage, setPanel } = useDesk();
  const undo = useStep('undo');
  const redo = useStep('redo');
  const { words } = useWords();
  return (
    <header className={`${ui.row} ${styles.bar}`}>
      <p className={styles.name}>{words.name}</p>
      <LanguageChoice />
      <div className={`${ui.row} ${ui.end} ${styles.end}`}>
        <SaveState />
        <Button
          variant="quiet"
          icon="back"
          aria-disabled={!undo.isThere}
          title={undo.title}
          onClick={undo.run}
        >
          <span className={styles.word}>{words.save.undo}</span>
        </Button>
        <IconButton
          icon="forward"
          label={words.save.redo}
          className={styles.redo}
          aria-disabled={!redo.isThere}
          title={redo.title}
          onClick={redo.run}
        />
        <Totals />
        <IconButton
          icon="page"
          label={isPageShown ? words.page.hide : words.page.show}
          title={isPageShown ? words.page.hide : words.page.show}
          className={styles.pageSwitch}
          aria-pressed={isPageShown}
          onClick={togglePage}
        />
        <DeskMenu />
        <Button
          variant="solid"
          icon="check"
          className={styles.check}
          onClick={() => setPanel('check')}
        >
          <span className={styles.word}>{words.check.title}</span>
        </Button>
      </div>
    </header>
  );
}

/** Says “saved” only when everything is; what cannot be saved as it is opens as a list. */
function SaveState() {
  const { overview, isConnected, setPanel } = useDesk();
  const { words } = useWords();
  const typed = useSyncExternalStore(saver.subscribe, saver.state);
  const isChanging = useIsMutating() > 0;
  const saved = isChanging ? 'saving' : 'saved';
  const stored = overview.errors.some(isOfFile) ? 'broken' : saved;
  const state = !isConnected ? 'offline' : typed === 'saved' ? stored : typed;
  const hasList = state === 'unsaved' || state === 'conflict';
  const open = (
    <button type="button" className={styles.unsaved} onClick={() => setPanel('unsaved')}>
      {words.save[state]}
    </button>
  );
  return (
    <p role="status" className={styles.save} data-state={state}>
      {hasList ? open : words.save[state]}
    </p>
  );
}

const tones = { errors: 'bad', blocking: 'bad', unwritten: 'warn', outdated: 'warn' } as const;

/** What keeps the site from being built, in all languages, and what is left in the chosen one; a click goes to the next. */
function Totals() {
  const { overview, location } = useDesk();
  const goToNext = useNextTodo();
  const goToError = useNextError();
  const { words, counted } = useWords();
  return (Object.keys(tones) as (keyof typeof tones)[]).map((kind) => {
    const isMeant = (code: string) => kind === 'blocking' || code === location.language;
    const count =
      kind === 'errors'
        ? overview.errors.length
        : overview.parts
            .flatMap(({ counts }) => Object.entries(counts))
            .reduce((sum, [code, counts]) => sum + (isMeant(code) ? counts[kind] : 0), 0);
    if (count === 0) return null;
    const text = counted(words.counts[kind], count);
    return (
      <button
        key={kind}
        type="button"
        className={`${ui.chip} ${ui[tones[kind]]} ${styles.total}`}
        aria-label={`${text}: ${words.counts.next}`}
        onClick={() => (kind === 'errors' ? goToError() : goToNext(kind))}
      >
        {text}
      </button>
    );
  });
}

const phone = matchMedia('(width < 48em)');
const narrow = {
  is: () => phone.matches,
  subscribe(listener: () => void) {
    phone.addEventListener('change', listener);
    return () => phone.removeEventListener('change', listener);
  },
};

/** Which language is worked on, and whether the source is shown beside it. */
function LanguageChoice() {
  const { overview, location, isSourceShown, toggleSource } = useDesk();
  const { words, say } = useWords();
  const source = overview.languages.find(({ isSource }) => isSource);
  const isSource = location.language === source?.code;
  const goToLanguage = useGoToLanguage();
  // On a phone both names do not fit.
  const isNarrow = useSyncExternalStore(narrow.subscribe, narrow.is);
  return (
    <div className={ui.row}>
      <Select
        className={`${ui.pill} ${styles.select}`}
        aria-label={words.language}
        value={location.language}
        onChange={goToLanguage}
        options={overview.languages.map(({ code, name, isSource: isOnly }) => {
          const pair = say(words.pair, { source: source?.name ?? '', target: name });
          return { id: code, name: isOnly || !isSourceShown || isNarrow ? name : pair };
        })}
      />
      {!isSource && (
        <Checkbox
          className={`${ui.quiet} ${styles.beside}`}
          checked={isSourceShown}
          onChange={toggleSource}
        >
          {words.sideBySide}
        </Checkbox>
      )}
    </div>
  );
}

const themes = ['system', 'light', 'dark'] as const;

/** What is needed now and then: history, keys, the language and colours of the desk itself. */
function DeskMenu() {
  const { overview, theme, setTheme, setSpeaks, setPanel } = useDesk();
  const { words, language } = useWords();
  const menu = useRef<HTMLDivElement>(null);
  // The focus returns to the menu's button first: from a closed menu it could not be given back.
  const open = (panel: PanelName) => {
    menu.current?.hidePopover();
    setPanel(panel);
  };
  return (
    <>
      <IconButton icon="settings" label={words.more} title={words.more} popoverTarget="desk-menu" />
      <div id="desk-menu" popover="auto" className={styles.menu} ref={menu}>
        <Button
          variant="quiet"
          icon="check"
          className={styles.checkInMenu}
          onClick={() => open('check')}
        >
          {words.check.title}
        </Button>
        <Button variant="quiet" icon="history" onClick={() => open('steps')}>
          {words.steps.title}
        </Button>
        {overview.hasHistory && (
          <Button variant="quiet" icon="folder" onClick={() => open('history')}>
            {words.history.open}
          </Button>
        )}
        <Button variant="quiet" icon="keys" onClick={() => open('keys')}>
          {words.keys.title} <kbd className={ui.end}>?</kbd>
        </Button>
        <label className={`${ui.ends} ${styles.choice}`}>
          {words.desk_language}
          <Select
            className={ui.select}
            value={language}
            onChange={(id) => setSpeaks(id as ToolLanguage)}
            options={toolLanguages.map((id) => ({ id, name: toolWords[id].name, lang: id }))}
          />
        </label>
        <label className={`${ui.ends} ${styles.choice}`}>
          {words.theme}
          <Select
            className={ui.select}
            value={theme}
            onChange={(id) => setTheme(id as DeskTheme)}
            options={themes.map((id) => ({ id, name: words[`theme_${id}`] }))}
          />
        </label>
      </div>
    </>
  );
}
