import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Code, Language } from '../../editing/parts.ts';
import ui from '../../editor/ui.module.css';
import { useVoice } from '../../words/tools/words.ts';
import styles from './Desk.module.css';
import { KeysPanel, useKeys } from './Keys.tsx';
import { PageView } from './page/PageView.tsx';
import { CheckPanel } from './panels/CheckPanel.tsx';
import { HistoryPanel } from './panels/HistoryPanel.tsx';
import { UnsavedPanel } from './panels/UnsavedPanel.tsx';
import { PartView } from './part/PartView.tsx';
import { PicturesView } from './pictures/Pictures.tsx';
import { content } from './queries.ts';
import { LanguagesView } from './settings/LanguagesView.tsx';
import { AddressesView, GlossaryView, SettingsView } from './settings/SettingsViews.tsx';
import { Start } from './start/Start.tsx';
import { type DeskMenuProps, TopBar } from './top/TopBar.tsx';
import { Tree } from './tree/Tree.tsx';
import { useNextTodo, useUndo } from './use-actions.ts';
import { useDesk, useShownLanguages, useStored } from './use-desk.ts';

type DeskProps = Pick<DeskMenuProps, 'theme' | 'onTheme' | 'onLanguage'>;
type PanelName = 'check' | 'history' | 'keys' | 'unsaved';

/** The three columns of the desk, and the panels that open above them. */
export function Desk(props: DeskProps) {
  const { notice, setNotice, isConnected, location } = useDesk();
  const { words } = useVoice();
  const [panel, setPanel] = useState<PanelName>();
  const [tab, setTab] = useState<Tab>('texts');
  const [source, setSource] = useStored<'shown' | 'hidden'>('source', 'shown');
  const [page, setPage] = useStored<'shown' | 'hidden'>('page', 'shown');
  const languages = useShownLanguages(source === 'shown');
  const undo = useUndo();
  const goToNext = useNextTodo();
  const close = useCallback(() => setPanel(undefined), []);
  const togglePage = () => setPage(page === 'shown' ? 'hidden' : 'shown');

  useKeys({
    undo,
    nextOpen: goToNext,
    page: togglePage,
    check: () => setPanel('check'),
    keys: () => setPanel('keys'),
  });

  useEffect(() => {
    if (notice === '') return;
    const timer = setTimeout(() => setNotice(''), 8000);
    return () => clearTimeout(timer);
  }, [notice, setNotice]);

  // Whoever has opened another view or text wants to see it.
  const opened = `${location.view} ${location.text}`;
  const [seen, setSeen] = useState(opened);
  if (seen !== opened) {
    setSeen(opened);
    setTab('texts');
  }

  return (
    <div className={styles.desk} data-page={page} data-tab={tab}>
      <button
        type="button"
        className={ui.skip}
        onClick={() => document.getElementById('part-title')?.focus()}
      >
        {words.skip}
      </button>
      <TopBar
        {...props}
        isSourceShown={source === 'shown'}
        isPageShown={page === 'shown'}
        onSource={(isShown) => setSource(isShown ? 'shown' : 'hidden')}
        onPage={togglePage}
        onUndo={undo}
        onCheck={() => setPanel('check')}
        onUnsaved={() => setPanel('unsaved')}
        onNext={goToNext}
        onKeys={() => setPanel('keys')}
        onHistory={() => setPanel('history')}
      />
      <div className={styles.tree}>
        <Tree onChoose={() => setTab('texts')} />
      </div>
      <main className={styles.texts} id="texts">
        <div className={styles.column}>
          {!isConnected && (
            <p className={styles.lost} role="alert">
              {words.retrying}
            </p>
          )}
          <MainPane languages={languages} />
        </div>
      </main>
      {(page === 'shown' || tab === 'page') && (
        <div className={styles.page}>
          <PageView />
        </div>
      )}
      <Tabs tab={tab} onTab={setTab} />
      <p className={`${ui.notice} ${styles.notice}`} role="status">
        {notice}
      </p>
      {panel === 'check' && <CheckPanel onClose={close} />}
      {panel === 'history' && <HistoryPanel onClose={close} />}
      {panel === 'keys' && <KeysPanel onClose={close} />}
      {panel === 'unsaved' && <UnsavedPanel onClose={close} />}
    </div>
  );
}

/** What is open: the texts of a part, or one of the views that have none. */
function MainPane({ languages }: { languages: readonly Language[] }) {
  const { location } = useDesk();
  const terms = useTerms(location.language);
  if (location.view === 'settings') return <SettingsView />;
  if (location.view === 'languages') return <LanguagesView />;
  if (location.view === 'pictures') return <PicturesView />;
  if (location.view === 'addresses') return <AddressesView />;
  if (location.view === 'glossary') return <GlossaryView />;
  return (
    <>
      {location.view === 'home' && <Start />}
      <PartView key={location.view} languages={languages} terms={terms} />
    </>
  );
}

/** The glossary of one language. */
function useTerms(language: Code) {
  const { data } = useQuery(content.glossary);
  return useMemo(
    () =>
      (data?.terms ?? []).flatMap(({ source, words }) => {
        const target = words[language];
        return target ? [{ source, target }] : [];
      }),
    [data, language],
  );
}

const tabs = ['parts', 'texts', 'page'] as const;
type Tab = (typeof tabs)[number];

/** On a narrow screen: which of the three columns is shown. */
function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const { words } = useVoice();
  return (
    <div className={styles.tabs}>
      {tabs.map((name) => (
        <button key={name} type="button" aria-pressed={tab === name} onClick={() => onTab(name)}>
          {words.tabs[name]}
        </button>
      ))}
    </div>
  );
}
