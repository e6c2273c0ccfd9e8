import { useMemo, useState, useSyncExternalStore } from 'react';
import { Button, FileButton, Folded, Icon } from '../../text-fields/controls.tsx';
import { clickButtonOf, focusInSight } from '../../text-fields/focus.ts';
import ui from '../../text-fields/ui.module.css';
import { useWindowEvent } from '../../text-fields/window-event.ts';
import { usePageWords } from '../../text-fields/words.ts';
import type { PageText } from '../make/collect-data.ts';
import { type Choice, filteredTexts, filters, isUntouched, wordsLeft } from './filters.ts';
import styles from './page.module.css';
import { data, usePartTitle, work } from './page.ts';
import { TextSections } from './TextSections.tsx';
import { isDone } from './work.ts';
import { downloadWork, readWorkFile, workFileName, workOf } from './work-file.ts';

const shownFor = (choice: Choice) => ({ ...choice, shown: filteredTexts(data, work, choice) });

/** The whole page: what is to do first, and everything on request. */
export function WorkPage() {
  const { words, counted } = usePageWords();
  // A text stays in sight while one works on it: what is shown follows the choice, not the typing.
  const [{ shown, ...choice }, setShown] = useState(() =>
    shownFor({ filter: wordsLeft(data, work).left > 0 ? 'todo' : 'all', search: '' }),
  );
  const show = (next: Choice) => setShown(shownFor(next));
  const [notice, setNotice] = useState('');
  const isStored = useSyncExternalStore(work.subscribe, work.isStored);
  const { offered, names, texts } = useMemo(() => {
    const untouched = data.parts.filter((part) => isUntouched(part, work));
    const isOffered = new Set(untouched.flatMap((part) => part.texts));
    return {
      offered: shown.filter((text) => isOffered.has(text)),
      names: shown.filter((text) => text.isName && !isOffered.has(text)),
      texts: shown.filter((text) => !text.isName && !isOffered.has(text)),
    };
  }, [shown]);
  const count = texts.length + names.length;
  useKeys();
  // The browser asks before it throws work away that it could not keep.
  useWindowEvent('beforeunload', (event) => {
    if (!isStored && work.all().size > 0) event.preventDefault();
  });

  return (
    <>
      <a className={ui.skip} href="#texts">
        {words.skip}
      </a>
      <TopBar onNotice={setNotice} onOpened={() => show(choice)} />
      <p className={ui.notice} role="status">
        {notice}
      </p>
      <main className={styles.page}>
        <Intro />
        {!isStored && (
          <p className={`${ui.alert} ${styles.lost}`} role="alert">
            {words.notKept}
          </p>
        )}
        <Controls {...choice} onChoice={show} />
        <div className={styles.columns}>
          <PartNav texts={texts} />
          <div className={styles.shownTexts} id="texts" tabIndex={-1}>
            <p className={`${ui.soft} ${styles.sum}`} role="status">
              {count > 0
                ? counted(words.texts, count)
                : choice.filter === 'todo' && !choice.search
                  ? words.nothingLeft
                  : words.nothing}
            </p>
            <TextSections texts={texts} />
            {names.length > 0 && <Names texts={names} />}
            {offered.length > 0 && <Offered texts={offered} />}
          </div>
        </div>
      </main>
    </>
  );
}

/** The guide for the translator: three steps, and what is good to know. */
function Intro() {
  const { owner, site, target } = data;
  const { words, say, languageNameOf } = usePageWords();
  const name = (
    <a key="owner" href={`mailto:${owner.email}`}>
      {owner.name}
    </a>
  );
  return (
    <header className={styles.intro}>
      <h1>{say(words.title, { language: languageNameOf(target.code) })}</h1>
      <p className={styles.lead}>{say(words.lead, { site: site.replace(/^https?:\/\//, '') })}</p>
      <ol className={styles.steps}>
        {Object.entries(words.steps).map(([step, { title, text }]) => (
          <li key={step}>
            <strong>{title}</strong>
            <p>
              {text.split('{owner}').flatMap((piece, index) => (index ? [name, piece] : [piece]))}
            </p>
          </li>
        ))}
      </ol>
      <details className={styles.more}>
        <summary>{words.more}</summary>
        <ul>
          {Object.entries(words.tips).map(([tip, text]) => (
            <li key={tip}>{say(text, { example: '{owner}' })}</li>
          ))}
        </ul>
      </details>
    </header>
  );
}

type ControlsProps = Choice & { onChoice: (choice: Choice) => void };

/** Which texts are shown. */
function Controls({ filter, search, onChoice }: ControlsProps) {
  const { words } = usePageWords();
  return (
    <search className={`${ui.row} ${styles.controls}`}>
      <label className={`${ui.searchField} ${styles.search}`}>
        <Icon name="search" />
        <span className={ui.visuallyHidden}>{words.search}</span>
        <input
          type="search"
          placeholder={words.search}
          value={search}
          onChange={({ currentTarget }) => onChoice({ filter, search: currentTarget.value })}
        />
      </label>
      <fieldset className={ui.row}>
        <legend className={ui.visuallyHidden}>{words.shown}</legend>
        {filters.map((name) => (
          <Button
            key={name}
            aria-pressed={!search && filter === name}
            onClick={() => onChoice({ filter: name, search: '' })}
          >
            {words.filters[name]}
          </Button>
        ))}
      </fieldset>
    </search>
  );
}

type Texts = { texts: readonly PageText[] };

/** The parts with texts in sight, and how many words are left in each. */
function PartNav({ texts }: Texts) {
  const { words, language } = usePageWords();
  const titleOf = usePartTitle();
  useSyncExternalStore(work.subscribe, work.all);
  const shown = new Set(texts);
  const number = new Intl.NumberFormat(language);
  return (
    <nav className={styles.nav} aria-label={words.parts}>
      <ul>
        {data.parts
          .filter((part) => part.texts.some((text) => shown.has(text)))
          .map((part) => {
            const { left } = wordsLeft({ ...data, parts: [part] }, work);
            return (
              <li key={part.id}>
                <a className={ui.ends} href={`#part-${part.id}`}>
                  <span>{titleOf(part)}</span>
                  {left > 0 && <span className={styles.wordsLeft}>{number.format(left)}</span>}
                </a>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

/** Lists of technologies and names: out of the way of what has to be written. */
function Names({ texts }: Texts) {
  const { words, counted } = usePageWords();
  const unwritten = texts.filter((text) => !isDone(text, work.of(text.id), data));
  const copyAll = () => work.confirm(new Map(unwritten.map(({ id, source }) => [id, source])));
  return (
    <details className={styles.names}>
      <summary>
        {words.apart} <span className={ui.soft}>{counted(words.texts, texts.length)}</span>
      </summary>
      <p className={`${ui.soft} ${styles.hint}`}>{words.apartHint}</p>
      {unwritten.length > 0 && <Button onClick={copyAll}>{words.copyAll}</Button>}
      <TextSections texts={texts} prefix="apart" />
    </details>
  );
}

/** Notes that the language does not have: who likes translates one. */
function Offered({ texts }: Texts) {
  const { words, say, languageNameOf } = usePageWords();
  const language = languageNameOf(data.target.code);
  return (
    <div className={styles.names}>
      <Folded summary={say(words.offered, { language })}>
        {() => (
          <>
            <p className={`${ui.soft} ${styles.hint}`}>{words.offeredHint}</p>
            <TextSections texts={texts} prefix="offered" />
          </>
        )}
      </Folded>
    </div>
  );
}

/** Alt+N: the next text to do. Alt+Enter: the text in focus is still true. */
function useKeys(): void {
  useWindowEvent('keydown', (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.code === 'KeyN') goToNext();
    else if (event.key === 'Enter') clickButtonOf(document.activeElement, 'confirm');
    else return;
    event.preventDefault();
  });
}

/** The first field behind the one in focus that something is to do in; after the last comes the first. */
function goToNext(): void {
  const fields = [
    ...document.querySelectorAll<HTMLTextAreaElement>(
      '[data-open] [data-text] textarea:not([readonly])',
    ),
  ];
  const here = document.activeElement;
  const isBehind = (field: Element) =>
    here !== null && here !== field && (here.compareDocumentPosition(field) & 4) !== 0;
  focusInSight(fields.find(isBehind) ?? fields[0]);
}

type TopBarProps = { onNotice: (notice: string) => void; onOpened: () => void };

/** Always in sight: how much is left, and the file that goes to the owner. */
function TopBar({ onNotice, onOpened }: TopBarProps) {
  const { words, say, counted } = usePageWords();
  useSyncExternalStore(work.subscribe, work.all);
  const { left, all } = wordsLeft(data, work);

  const save = () => {
    const now = new Date();
    const file = workFileName(data.target.code, now);
    downloadWork(file, workOf(data, work.all().values(), now));
    work.markSaved();
    onNotice(say(words.saved, { file, owner: data.owner.name }));
  };
  const open = async (file: File | undefined) => {
    const texts = file && (await readWorkFile(file, data));
    if (!texts) return onNotice(words.notOpened);
    onNotice(counted(words.opened, work.adopt(texts)));
    onOpened();
  };

  return (
    <header className={`${ui.ends} ${styles.bar}`}>
      <div className={`${ui.row} ${styles.progress}`}>
        <span role="status">{left > 0 ? counted(words.left, left) : words.allDone}</span>
        <progress max={all} value={all - left} aria-label={words.progress} />
        {work.isStored() && work.all().size > 0 && (
          <span className={styles.kept}>
            <Icon name="check" />
            <span className={ui.visuallyHidden}>{words.kept}</span>
          </span>
        )}
      </div>
      <div className={ui.row}>
        <Button variant="quiet" icon="down" disabled={left === 0} onClick={goToNext}>
          <span className={styles.word}>{words.next}</span>
        </Button>
        <Button variant="quiet" icon="back" disabled={!work.canUndo()} onClick={() => work.undo()}>
          <span className={styles.word}>{words.undo}</span>
        </Button>
        <FileButton icon="folder" accept=".json,application/json" onChoose={open}>
          <span className={styles.word}>{words.open}</span>
        </FileButton>
        <Button variant="solid" onClick={save}>
          {words.save}
        </Button>
      </div>
    </header>
  );
}
