import '@fontsource-variable/bricolage-grotesque/index.css';
import '../../text-fields/base.css';

// Before the style sheets of components, which override it.
import '../../text-fields/ui.module.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { themeOf, themeStyle } from '../../model/theme/theme.ts';
import { Button } from '../../text-fields/controls.tsx';
import { WordsContext, wordsIn } from '../../text-fields/words.ts';
import { toolWords } from '../../words/tools/words.ts';
import styles from './Desk.module.css';
import { Desk } from './Desk.tsx';
import { queryClient, readContentAgain } from './queries.ts';
import { DeskContext, useDeskState } from './use-desk.ts';

// The product's own colours; those of the owner's site are seen in its pages.
const colours = new CSSStyleSheet();
colours.replaceSync(themeStyle(themeOf({})));
document.adoptedStyleSheets = [colours];

createRoot(document.getElementById('desk') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <Screen />
  </QueryClientProvider>,
);

/** The whole window: in the reader's language and colours, open as soon as the server has answered. */
function Screen() {
  const desk = useDeskState();
  const { overview, speaks, theme } = desk;
  const ownWords = useMemo(() => wordsIn(speaks, toolWords[speaks]), [speaks]);
  const { words } = ownWords;

  useEffect(() => {
    const root = document.documentElement;
    root.lang = speaks;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    document.title = overview ? `${words.name} – ${overview.owner}` : words.name;
  }, [speaks, theme, words, overview]);

  return (
    <WordsContext value={ownWords}>
      {overview ? (
        <DeskContext value={{ ...desk, overview }}>
          <Desk />
        </DeskContext>
      ) : (
        <main className={styles.waiting}>
          <h1>{words.name}</h1>
          <p role="status">{desk.isUnreachable ? words.cannotOpen : words.opening}</p>
          {desk.isUnreachable && <Button onClick={readContentAgain}>{words.tryAgain}</Button>}
        </main>
      )}
    </WordsContext>
  );
}
