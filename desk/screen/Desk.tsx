import { useCallback, useEffect, useState } from 'react';
import overPage from '../../editor/ui/over-page.module.css';
import { useVoice } from '../../words/tools/words.ts';
import { CheckPanel } from './check/CheckPanel.tsx';
import styles from './Desk.module.css';
import { HistoryPanel } from './history/HistoryPanel.tsx';
import { KeyList } from './keys/KeyList.tsx';
import { useKeys } from './keys/use-keys.ts';
import { Middle } from './Middle.tsx';
import { PageView } from './page/PageView.tsx';
import { UnsavedPanel } from './saving/UnsavedPanel.tsx';
import { type Tab, Tabs } from './Tabs.tsx';
import type { DeskMenuProps } from './top/DeskMenu.tsx';
import { TopBar } from './top/TopBar.tsx';
import { Tree } from './tree/Tree.tsx';
import { useDesk, useShownLanguages } from './use-desk.ts';
import { useNextOpen } from './use-next-open.ts';
import { useStored } from './use-stored.ts';
import { useUndo } from './use-undo.ts';

type DeskProps = Pick<DeskMenuProps, 'theme' | 'onTheme' | 'onLanguage'>;
type PanelName = 'check' | 'history' | 'keys' | 'unsaved';

/** The three sides of the desk and what opens above them. */
export function Desk(props: DeskProps) {
  const { notice, setNotice, isConnected, place } = useDesk();
  const { words } = useVoice();
  const [panel, setPanel] = useState<PanelName>();
  const [tab, setTab] = useState<Tab>('texts');
  const [source, setSource] = useStored<'shown' | 'hidden'>('source', 'shown');
  const [page, setPage] = useStored<'shown' | 'hidden'>('page', 'shown');
  const languages = useShownLanguages(source === 'shown');
  const undo = useUndo();
  const goToNext = useNextOpen();
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever chose a text wants to see it
  useEffect(() => setTab('texts'), [place.view, place.text]);

  return (
    <div className={styles.desk} data-page={page} data-tab={tab}>
      <button
        type="button"
        className={overPage.skip}
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
          <Middle languages={languages} />
        </div>
      </main>
      {(page === 'shown' || tab === 'page') && (
        <div className={styles.page}>
          <PageView />
        </div>
      )}
      <Tabs tab={tab} onTab={setTab} />
      <p className={overPage.notice} role="status">
        {notice}
      </p>
      {panel === 'check' && <CheckPanel onClose={close} />}
      {panel === 'history' && <HistoryPanel onClose={close} />}
      {panel === 'keys' && <KeyList onClose={close} />}
      {panel === 'unsaved' && <UnsavedPanel onClose={close} />}
    </div>
  );
}
