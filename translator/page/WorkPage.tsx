import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import overPage from '../../editor/ui/over-page.module.css';
import { usePageVoice } from '../../words/tools/translator/words.ts';
import type { PageData } from '../contract.ts';
import { Apart } from './Apart.tsx';
import { Controls } from './Controls.tsx';
import { Intro } from './Intro.tsx';
import { PartNav } from './PartNav.tsx';
import { type Filter, shownTexts, wordsLeft } from './shown.ts';
import { TextSections } from './TextSections.tsx';
import { TopBar } from './TopBar.tsx';
import { useKeys } from './use-keys.ts';
import styles from './WorkPage.module.css';
import type { WorkStore } from './work.ts';

/** The whole page: what is to do first, and everything on request. */
export function WorkPage({ data, work }: { data: PageData; work: WorkStore }) {
  const { words, counted } = usePageVoice();
  const [filter, setFilter] = useState<Filter>(() =>
    wordsLeft(data, work).left > 0 ? 'todo' : 'all',
  );
  const [search, setSearch] = useState('');
  const [notice, setNotice] = useState('');
  const isKept = useSyncExternalStore(work.subscribe, work.isKept);
  // A text stays in sight while one works on it: what is shown follows the choice, not the typing.
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for anew
  const shown = useMemo(
    () => shownTexts(data, work, { filter, search }),
    [data, work, filter, search, asked],
  );
  const apart = useMemo(() => shown.filter(({ isApart }) => isApart), [shown]);
  const texts = useMemo(() => shown.filter(({ isApart }) => !isApart), [shown]);
  const askAnew = () => setAsked((times) => times + 1);
  useKeys();
  useWarningBeforeLeaving(!isKept && work.all().size > 0);

  return (
    <>
      <a className={overPage.skip} href="#texts">
        {words.skip}
      </a>
      <TopBar data={data} work={work} onNotice={setNotice} onOpened={askAnew} />
      <p className={overPage.notice} role="status">
        {notice}
      </p>
      <main className={styles.page}>
        <Intro data={data} />
        {!isKept && (
          <p className={styles.lost} role="alert">
            {words.notKept}
          </p>
        )}
        <Controls
          filter={filter}
          search={search}
          onFilter={(next) => {
            setFilter(next);
            setSearch('');
            askAnew();
          }}
          onSearch={setSearch}
        />
        <div className={styles.columns}>
          <PartNav data={data} work={work} texts={texts} />
          <div className={styles.texts} id="texts" tabIndex={-1}>
            <p className={styles.sum} role="status">
              {shown.length > 0
                ? counted(words.texts, shown.length)
                : filter === 'todo' && !search
                  ? words.nothingLeft
                  : words.nothing}
            </p>
            <TextSections data={data} work={work} texts={texts} />
            {apart.length > 0 && <Apart data={data} work={work} texts={apart} />}
          </div>
        </div>
      </main>
    </>
  );
}

/** The browser asks before it throws work away that it could not keep. */
function useWarningBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
