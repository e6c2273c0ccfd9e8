import { useEffect, useMemo } from 'react';
import button from '../../editor/ui/button.module.css';
import { preferredLanguage, toolWords } from '../../words/tools/tables.ts';
import { type ToolLanguage, VoiceContext, voiceOf } from '../../words/tools/words.ts';
import { Desk } from './Desk.tsx';
import styles from './Screen.module.css';
import type { DeskTheme } from './top/DeskMenu.tsx';
import { DeskContext, useDeskState } from './use-desk.ts';
import { useStored } from './use-stored.ts';

/** The whole window: in the reader's language and colours, open as soon as the server has answered. */
export function Screen() {
  const desk = useDeskState();
  const [language, setLanguage] = useStored<ToolLanguage>(
    'speaks',
    preferredLanguage(navigator.languages),
  );
  const [theme, setTheme] = useStored<DeskTheme>('theme', 'system');
  const voice = useMemo(() => voiceOf(language, toolWords[language]), [language]);
  const { words } = voice;
  const { overview } = desk;

  useEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    document.title = overview ? `${words.name} – ${overview.owner}` : words.name;
  }, [language, theme, words, overview]);

  return (
    <VoiceContext value={voice}>
      {overview ? (
        <DeskContext value={{ ...desk, overview }}>
          <Desk theme={theme} onTheme={setTheme} onLanguage={setLanguage} />
        </DeskContext>
      ) : (
        <main className={styles.wait}>
          <h1>{words.name}</h1>
          <p role="status">{desk.isUnreachable ? words.cannotOpen : words.opening}</p>
          {desk.isUnreachable && (
            <button type="button" className={button.pill} onClick={desk.reloadOverview}>
              {words.tryAgain}
            </button>
          )}
        </main>
      )}
    </VoiceContext>
  );
}
