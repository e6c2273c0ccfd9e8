import { useRef, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { toolLanguages, toolWords } from '../../../words/tools/tables.ts';
import { type ToolLanguage, useVoice } from '../../../words/tools/words.ts';
import type { Counts } from '../../server/overview.ts';
import { saver } from '../saving/savers.ts';
import { useDesk } from '../use-desk.ts';
import styles from './TopBar.module.css';

type TopBarProps = DeskMenuProps & {
  isSourceShown: boolean;
  isPageShown: boolean;
  onSource: (isShown: boolean) => void;
  onPage: (isShown: boolean) => void;
  onUndo: () => void;
  onCheck: () => void;
  onUnsaved: () => void;
  onNext: (kind: keyof Counts) => void;
};

/** Above everything: language, what is saved, what is open, and the way to publishing. */
export function TopBar(props: TopBarProps) {
  const { overview } = useDesk();
  const { words, counted } = useVoice();
  const { steps } = overview.undo;
  return (
    <header className={styles.bar}>
      <p className={styles.name}>{words.name}</p>
      <LanguageChoice isSourceShown={props.isSourceShown} onSource={props.onSource} />
      <div className={styles.end}>
        <SaveState onUnsaved={props.onUnsaved} />
        <Button
          look="quiet"
          icon="back"
          aria-disabled={steps === 0}
          title={steps === 0 ? words.save.nothing : counted(words.save.steps, steps)}
          onClick={props.onUndo}
        >
          <span className={styles.word}>{words.save.undo}</span>
        </Button>
        <Totals onNext={props.onNext} />
        <IconButton
          icon="page"
          label={props.isPageShown ? words.page.hide : words.page.show}
          hasTip
          className={styles.pageSwitch}
          aria-pressed={props.isPageShown}
          onClick={() => props.onPage(!props.isPageShown)}
        />
        <DeskMenu {...props} />
        <Button look="solid" icon="check" onClick={props.onCheck}>
          <span className={styles.word}>{words.check.open}</span>
        </Button>
      </div>
    </header>
  );
}

/** Says “saved” only when everything is; what cannot be saved as it is opens as a list. */
function SaveState({ onUnsaved }: { onUnsaved: () => void }) {
  const { isConnected } = useDesk();
  const { words } = useVoice();
  const saving = useSyncExternalStore(saver.subscribe, saver.state);
  const state = isConnected ? saving : 'offline';
  return (
    <p role="status" className={styles.save} data-state={state}>
      {state === 'unsaved' ? (
        <button type="button" className={styles.unsaved} onClick={onUnsaved}>
          {words.save.unsaved}
        </button>
      ) : (
        words.save[state]
      )}
    </p>
  );
}

const tones = { errors: 'bad', unwritten: 'warn', outdated: 'warn' } as const;

/** How much is left in all parts; a click goes to the next one. */
function Totals({ onNext }: { onNext: (kind: keyof Counts) => void }) {
  const { overview, location } = useDesk();
  const { words, counted } = useVoice();
  const sum = (kind: keyof typeof tones) =>
    overview.parts
      .flatMap(({ counts }) =>
        kind === 'errors' ? Object.values(counts) : [counts[location.language]],
      )
      .reduce((total, counts) => total + (counts?.[kind] ?? 0), 0);
  return (Object.keys(tones) as (keyof typeof tones)[]).map((kind) => {
    const count = sum(kind);
    if (count === 0) return null;
    const text = counted(words.counts[kind], count);
    return (
      <button
        key={kind}
        type="button"
        className={`${ui.chip} ${ui[tones[kind]]} ${styles.total}`}
        aria-label={`${text}: ${words.counts.next}`}
        onClick={() => onNext(kind)}
      >
        {text}
      </button>
    );
  });
}

type LanguageChoiceProps = { isSourceShown: boolean; onSource: (isShown: boolean) => void };

/** Which language is worked on, and whether the source is shown beside it. */
function LanguageChoice({ isSourceShown, onSource }: LanguageChoiceProps) {
  const { overview, location, goTo } = useDesk();
  const { words, say } = useVoice();
  const source = overview.languages.find(({ isSource }) => isSource);
  const isSource = location.language === source?.code;
  return (
    <div className={styles.languages}>
      <select
        className={`${ui.pill} ${styles.select}`}
        aria-label={words.language}
        value={location.language}
        onChange={({ currentTarget }) => {
          goTo(
            { language: currentTarget.value, ...(location.text ? { text: location.text } : {}) },
            'replace',
          );
        }}
      >
        {overview.languages.map((language) => (
          <option key={language.code} value={language.code}>
            {language.isSource || !isSourceShown
              ? language.name
              : say(words.pair, { source: source?.name ?? '', target: language.name })}
          </option>
        ))}
      </select>
      {!isSource && (
        <Button
          look="quiet"
          className={styles.beside}
          aria-pressed={isSourceShown}
          onClick={() => onSource(!isSourceShown)}
        >
          <span className={ui.checkBox} data-on={isSourceShown || undefined} />
          {words.sideBySide}
        </Button>
      )}
    </div>
  );
}

export type DeskTheme = 'system' | 'light' | 'dark';

export type DeskMenuProps = {
  theme: DeskTheme;
  onTheme: (theme: DeskTheme) => void;
  onLanguage: (language: ToolLanguage) => void;
  onKeys: () => void;
  onHistory: () => void;
};

/** What is needed now and then: history, keys, the language and colours of the desk itself. */
function DeskMenu({ theme, onTheme, onLanguage, onKeys, onHistory }: DeskMenuProps) {
  const { overview } = useDesk();
  const { words, language } = useVoice();
  const menu = useRef<HTMLDivElement>(null);
  const andClose = (run: () => void) => () => {
    menu.current?.hidePopover();
    run();
  };
  return (
    <>
      <IconButton icon="settings" label={words.more} hasTip popoverTarget="desk-menu" />
      <div ref={menu} id="desk-menu" popover="auto" className={styles.menu}>
        {overview.hasHistory && (
          <Button look="quiet" icon="back" onClick={andClose(onHistory)}>
            {words.history.open}
          </Button>
        )}
        <Button look="quiet" icon="keys" onClick={andClose(onKeys)}>
          {words.keys.open} <kbd>?</kbd>
        </Button>
        <label className={styles.choice}>
          {words.desk_language}
          <select
            value={language}
            onChange={({ currentTarget }) => onLanguage(currentTarget.value as ToolLanguage)}
          >
            {toolLanguages.map((code) => (
              <option key={code} value={code} lang={code}>
                {toolWords[code].name}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          {words.theme}
          <select
            value={theme}
            onChange={({ currentTarget }) => onTheme(currentTarget.value as DeskTheme)}
          >
            <option value="system">{words.theme_system}</option>
            <option value="light">{words.theme_light}</option>
            <option value="dark">{words.theme_dark}</option>
          </select>
        </label>
      </div>
    </>
  );
}
