import { useRef } from 'react';
import button from '../../../editor/ui/button.module.css';
import { Icon } from '../../../editor/ui/Icon.tsx';
import { toolLanguages, toolWords } from '../../../words/tools/tables.ts';
import { type ToolLanguage, useVoice } from '../../../words/tools/words.ts';
import { useDesk } from '../use-desk.ts';
import styles from './DeskMenu.module.css';

export type DeskTheme = 'system' | 'light' | 'dark';

export type DeskMenuProps = {
  theme: DeskTheme;
  onTheme: (theme: DeskTheme) => void;
  onLanguage: (language: ToolLanguage) => void;
  onKeys: () => void;
  onHistory: () => void;
};

/** What is needed now and then: history, keys, the language and colours of the desk itself. */
export function DeskMenu({ theme, onTheme, onLanguage, onKeys, onHistory }: DeskMenuProps) {
  const { overview } = useDesk();
  const { words, language } = useVoice();
  const menu = useRef<HTMLDivElement>(null);
  const andClose = (run: () => void) => () => {
    menu.current?.hidePopover();
    run();
  };
  return (
    <>
      <button
        type="button"
        className={button.icon}
        popoverTarget="desk-menu"
        aria-label={words.more}
        title={words.more}
      >
        <Icon name="settings" />
      </button>
      <div ref={menu} id="desk-menu" popover="auto" className={styles.menu}>
        {overview.hasHistory && (
          <button type="button" className={button.quiet} onClick={andClose(onHistory)}>
            <Icon name="back" />
            {words.history.open}
          </button>
        )}
        <button type="button" className={button.quiet} onClick={andClose(onKeys)}>
          <Icon name="keys" />
          {words.keys.open} <kbd>?</kbd>
        </button>
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
