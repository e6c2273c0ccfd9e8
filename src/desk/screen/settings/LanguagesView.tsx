import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import type { LanguageChange, LanguageProgress } from '../../../editing/languages/languages.ts';
import { type Language, type Publication, publications } from '../../../editing/parts.ts';
import { Button, Select } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { send, translatorPageUrl } from '../calls.ts';
import { AnswerButton } from '../panels/AnswerPanel.tsx';
import { FormPanel } from '../panels/Panel.tsx';
import { content } from '../queries.ts';
import { useChange, useNextTodo } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import { codeOfLanguage, languageNames } from './language-codes.ts';
import styles from './settings.module.css';

const changeLanguage = (wanted: LanguageChange) => send('language', wanted);

/** The languages of the site: added, published in part or as a whole, made the source, removed. */
export function LanguagesView() {
  const { overview } = useDesk();
  const { words } = useWords();
  const { data } = useQuery(content('languages', {}));
  return (
    <>
      <ul className={ui.group}>
        {overview.languages.map((language) => (
          <li key={language.code} className={`${ui.row} ${ui.entry} ${styles.language}`}>
            <h2 lang={language.lang}>{language.name}</h2>
            <code>{language.lang}</code>
            {language.isSource ? (
              <span className={`${ui.chip} ${ui.plain}`}>{words.languages.source}</span>
            ) : (
              <Translated
                language={language}
                progress={data?.languages.find(({ code }) => code === language.code)}
              />
            )}
          </li>
        ))}
      </ul>
      <section className={`${ui.stack} ${ui.group}`}>
        <h2>{words.answer.title}</h2>
        <p className={ui.soft}>{words.answer.hint}</p>
        <AnswerButton />
      </section>
      {overview.languages.length > 1 && <Sync />}
      <NewLanguage />
    </>
  );
}

type TranslatedProps = {
  language: Language;
  progress: LanguageProgress | undefined;
};

/** What a language lacks, how far it is published, and what can be done with it. */
function Translated({ language, progress }: TranslatedProps) {
  const goToNext = useNextTodo();
  const { words, say, counted, languageNameOf } = useWords();
  const change = useChange();
  const [asked, setAsked] = useState<'remove' | 'source'>();
  const { code, publication } = language;
  const name = languageNameOf(code);
  const { missing = 0, outdated = 0 } = progress ?? {};
  const isWhole = progress !== undefined && missing === 0;
  /** Published as a whole, although it is not: nothing can be built. */
  const isBlocked = publication === 'complete' && missing > 0;
  const isRemoval = asked === 'remove';
  return (
    <>
      <Select
        id={`stage-${code}`}
        className={ui.select}
        aria-label={language.name}
        aria-describedby={`language-${code}`}
        value={publication}
        onChange={(as) =>
          change(() => changeLanguage({ change: 'publish', code, as: as as Publication }))
        }
        options={publications.map((id) => ({
          id,
          name: words.languages[id],
          disabled: id === 'complete' && !isWhole,
        }))}
      />
      <div className={`${ui.stack} ${styles.languageNeeds}`}>
        <p className={isBlocked ? ui.error : ui.soft} id={`language-${code}`}>
          {isWhole && words.languages.allThere}
          {missing > 0 && counted(words.languages[isBlocked ? 'blocked' : 'missing'], missing)}
          {outdated > 0 && ` ${counted(words.counts.outdated, outdated)}.`}
        </p>
        <div className={ui.row}>
          {missing > 0 && (
            <Button onClick={() => goToNext(isBlocked ? 'blocking' : 'unwritten', code)}>
              {words.languages.next}
            </Button>
          )}
          <a className={ui.pill} href={translatorPageUrl(code)} download>
            {words.answer.make}
          </a>
          {isWhole && (
            <Button onClick={() => setAsked('source')}>{words.languages.makeSource}</Button>
          )}
          <Button variant="danger" onClick={() => setAsked('remove')}>
            {say(words.languages.removeNamed, { name })}
          </Button>
        </div>
      </div>
      {asked && (
        <FormPanel
          title={say(words.languages[isRemoval ? 'removeSure' : 'makeSourceSure'], { name })}
          submit={words.languages[isRemoval ? 'remove' : 'makeSource']}
          isDanger={isRemoval}
          onSubmit={() => changeLanguage({ change: asked, code })}
          onClose={() => setAsked(undefined)}
        >
          {isRemoval ? <RemovedFiles code={code} /> : <p>{words.languages.makeSourceWhat}</p>}
        </FormPanel>
      )}
    </>
  );
}

function RemovedFiles({ code }: { code: string }) {
  const { words } = useWords();
  const { data } = useQuery({
    queryKey: ['remove-plan', code],
    queryFn: () => send('remove-plan', { code }),
    gcTime: 0,
  });
  return (
    <>
      <p>{words.languages.removeWhat}</p>
      <ul className={`${ui.lines} ${styles.files}`}>
        {data?.files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Gives all languages the keys and list items of the source; each text that goes is shown first. */
function Sync() {
  const { words } = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <section className={`${ui.stack} ${ui.group}`}>
      <h2>{words.languages.sync}</h2>
      <p className={ui.soft}>{words.languages.syncHint}</p>
      <div className={ui.row}>
        <Button onClick={() => setAsked(true)}>{words.languages.syncShow}</Button>
      </div>
      {isAsked && <SyncPanel onClose={() => setAsked(false)} />}
    </section>
  );
}

function SyncPanel({ onClose }: { onClose: () => void }) {
  const { words, counted, languageNameOf } = useWords();
  const { data } = useQuery({
    queryKey: ['sync-plan'],
    queryFn: () => send('sync-plan', {}),
    gcTime: 0,
  });
  const { files = 0, added = 0, dropped = [], hash = '' } = data ?? {};
  return (
    <FormPanel
      title={words.languages.sync}
      submit={words.languages.syncDo}
      isDanger={dropped.length > 0}
      isDisabled={files === 0}
      onSubmit={() => send('sync', { hash })}
      onClose={onClose}
    >
      {data && files === 0 && <p role="status">{words.languages.inStep}</p>}
      {added > 0 && <p>{counted(words.languages.syncAdded, added)}</p>}
      {dropped.length > 0 && (
        <>
          <p>{counted(words.languages.syncDropped, dropped.length)}</p>
          <ul className={`${ui.lines} ${styles.files}`}>
            {dropped.map(({ language, file, key, text }) => (
              <li key={`${file} ${key}`}>
                <p lang={language} dir="auto">
                  {text}
                </p>
                <p className={ui.soft}>
                  {languageNameOf(language)} · <code>{`${file} ${key}`}</code>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormPanel>
  );
}

function NewLanguage() {
  const { words, language, languageNameOf } = useWords();
  const change = useChange();
  const [typed, setTyped] = useState('');
  const names = useMemo(() => languageNames(language), [language]);
  const meant = codeOfLanguage(typed, language);
  const [base = ''] = meant.split('-');
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await change(() => changeLanguage({ change: 'new', code: meant })))) return;
    setTyped('');
    document.getElementById(`stage-${meant}`)?.focus();
  };
  return (
    <form className={`${ui.stack} ${ui.group}`} onSubmit={add}>
      <h2>{words.languages.add}</h2>
      <label htmlFor="language-code">{words.languages.code}</label>
      <div className={ui.row}>
        <input
          id="language-code"
          className={`${ui.input} ${styles.languageCode}`}
          required
          list="language-names"
          autoComplete="off"
          autoCapitalize="none"
          aria-describedby="language-meant"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <datalist id="language-names">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button variant="solid" type="submit">
          {words.languages.add}
        </Button>
        <span id="language-meant" role="status">
          {languageNameOf(base) !== base && `${meant}: ${languageNameOf(meant)}`}
        </span>
      </div>
      <p className={ui.soft}>{words.languages.hint}</p>
    </form>
  );
}
