import { useVoice } from '../../words/tools/words.ts';
import styles from './Tabs.module.css';

const tabs = ['parts', 'texts', 'page'] as const;
export type Tab = (typeof tabs)[number];

/** On a narrow screen: which of the three sides is seen. */
export function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
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
