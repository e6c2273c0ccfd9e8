import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { collectionOf } from '../../editing/parts.ts';
import ui from '../../text-fields/ui.module.css';
import { useWords } from '../../text-fields/words.ts';
import { isOtherView, type OtherView } from '../location.ts';
import { ApplicationsView } from './applications/ApplicationsView.tsx';
import styles from './Desk.module.css';
import { FileErrors } from './errors.tsx';
import { KeysPanel, useKeys } from './Keys.tsx';
import { PageView } from './page/PageView.tsx';
import { CheckPanel } from './panels/CheckPanel.tsx';
import { HistoryPanel } from './panels/HistoryPanel.tsx';
import { StepsPanel } from './panels/StepsPanel.tsx';
import { UnsavedPanel } from './panels/UnsavedPanel.tsx';
import { PartView, ViewTitle } from './part/PartView.tsx';
import { PicturesView } from './pictures/Pictures.tsx';
import { LanguagesView } from './settings/LanguagesView.tsx';
import { GlossaryView, SettingsView } from './settings/SettingsViews.tsx';
import { Start } from './start/Import.tsx';
import { TopBar } from './top/TopBar.tsx';
import { Tree } from './tree/Tree.tsx';
import { type PanelName, tabs, useDesk } from './use-desk.ts';

const panels: Record<PanelName, () => ReactNode> = {
  check: CheckPanel,
  history: HistoryPanel,
  keys: KeysPanel,
  steps: StepsPanel,
  unsaved: UnsavedPanel,
};

const otherViews: Record<OtherView, () => ReactNode> = {
  applications: ApplicationsView,
  pictures: PicturesView,
  glossary: GlossaryView,
  settings: SettingsView,
  languages: LanguagesView,
};

/** The three columns of the desk, and the panels that open above them. */
export function Desk() {
  const desk = useDesk();
  const { overview, notice, setNotice, isConnected, location, goTo, isPageShown } = desk;
  const { panel, tab, setTab } = desk;
  const { words } = useWords();
  const OpenPanel = panel && panels[panel];
  const View = isOtherView(location.view) ? otherViews[location.view] : PartView;
  useKeys();

  useEffect(() => {
    if (notice === '') return;
    const timer = setTimeout(() => setNotice(''), 8000);
    return () => clearTimeout(timer);
  }, [notice, setNotice]);

  // What is open may go with a step that is undone, or by another hand.
  const of = collectionOf(location.view);
  const isGone = of && !overview.parts.some(({ id }) => id === location.view);
  const leave = useEffectEvent(() => of && goTo({ view: of }, 'replace'));
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  // If the focused field is gone with its view, the focus moves to the title of the next view.
  const { view } = location;
  const last = useRef(view);
  useEffect(() => {
    if (last.current !== view && document.activeElement === document.body)
      document.getElementById('part-title')?.focus();
    last.current = view;
  }, [view]);

  return (
    <div className={styles.desk} data-tab={tab}>
      <button
        type="button"
        className={ui.skip}
        onClick={() => document.getElementById('part-title')?.focus()}
      >
        {words.skip}
      </button>
      <TopBar />
      <Tree />
      <main className={styles.texts} id="texts">
        <div className={styles.column}>
          {!isConnected && (
            <p className={ui.alert} role="alert">
              {words.retrying}
            </p>
          )}
          <FileErrors />
          {location.view === 'home' && <Start />}
          {isOtherView(location.view) && <ViewTitle />}
          <View key={location.view} />
        </div>
      </main>
      {(isPageShown || tab === 'page') && <PageView />}
      <div className={styles.tabs}>
        {tabs.map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {words.tabs[name]}
          </button>
        ))}
      </div>
      <p className={`${ui.notice} ${styles.notice}`} role="status">
        {notice}
      </p>
      {OpenPanel && <OpenPanel />}
    </div>
  );
}
