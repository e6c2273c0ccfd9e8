import { type FormEvent, useState } from 'react';
import type { LanguageChange } from '../../../editing/languages.ts';
import type { Language } from '../../../editing/parts.ts';
import { Button } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { calls, RefusedCall } from '../calls.ts';
import { errorMessage } from '../errors.ts';
import { Panel } from '../panels/Panel.tsx';
import { putUndo, readContentAgain } from '../queries.ts';
import { saver } from '../saving/savers.ts';
import { useDesk } from '../use-desk.ts';
import styles from './settings.module.css';

type Stage = 'draft' | 'growing' | 'complete';
const stages: Stage[] = ['draft', 'growing', 'complete'];

const stageOf = ({ isDraft, isGrowing }: Language): Stage =>
  isDraft ? 'draft' : isGrowing ? 'growing' : 'complete';

/** The languages of the site: added, held back, published while they grow, dropped. */
export function LanguagesView() {
  const { overview, setNotice } = useDesk();
  const { words, say } = useVoice();
  const [dropped, setDropped] = useState<Language>();
  const [incomplete, setIncomplete] = useState<{ code: string; missing: string }>();
  const change = async (languageChange: LanguageChange): Promise<boolean> => {
    setIncomplete(undefined);
    await saver.flush();
    try {
      const answer = await calls.changeLanguage(languageChange);
      if (answer.outcome === 'changed') {
        putUndo(answer.undo);
        await readContentAgain();
        return true;
      }
      setNotice(answer.advice);
    } catch (error) {
      const isIncomplete = error instanceof RefusedCall && error.code === 'language_incomplete';
      if (isIncomplete) setIncomplete({ code: languageChange.code, missing: error.advice ?? '' });
      else setNotice(errorMessage(words, error));
    }
    return false;
  };
  return (
    <>
      <h1 id="part-title" tabIndex={-1}>
        {words.languages.title}
      </h1>
      <ul className={styles.languages}>
        {overview.languages.map((language) => (
          <li key={language.code} className={styles.language}>
            <h2 lang={language.lang}>{language.name}</h2>
            <code>{language.lang}</code>
            {language.isSource ? (
              <span className={`${ui.chip} ${ui.plain}`}>{words.languages.source}</span>
            ) : (
              <>
                <select
                  className={styles.stage}
                  aria-label={language.name}
                  value={stageOf(language)}
                  onChange={({ currentTarget }) =>
                    change({
                      change: 'publish',
                      code: language.code,
                      as: currentTarget.value as Stage,
                    })
                  }
                >
                  {stages.map((stage) => (
                    <option key={stage} value={stage}>
                      {words.languages[stage]}
                    </option>
                  ))}
                </select>
                <Button look="danger" onClick={() => setDropped(language)}>
                  {words.languages.drop}
                </Button>
                {incomplete?.code === language.code && (
                  <div className={ui.error} role="alert">
                    <p>
                      {words.refusals.language_incomplete} {incomplete.missing}
                    </p>
                    <Button
                      onClick={() =>
                        change({ change: 'publish', code: language.code, as: 'growing' })
                      }
                    >
                      {words.languages.publishGrowing}
                    </Button>
                  </div>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <NewLanguage onAdd={change} />
      {dropped && (
        <Panel
          title={say(words.languages.dropSure, { name: dropped.name })}
          shape="card"
          onClose={() => setDropped(undefined)}
        >
          <div className={styles.languageRow}>
            <Button
              look="danger"
              onClick={async () => {
                await change({ change: 'drop', code: dropped.code });
                setDropped(undefined);
              }}
            >
              {words.languages.drop}
            </Button>
            <Button onClick={() => setDropped(undefined)}>{words.cancel}</Button>
          </div>
        </Panel>
      )}
    </>
  );
}

function NewLanguage({ onAdd }: { onAdd: (languageChange: LanguageChange) => Promise<boolean> }) {
  const { words } = useVoice();
  const [code, setCode] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await onAdd({ change: 'new', code })) setCode('');
  };
  return (
    <form className={styles.newLanguage} onSubmit={add}>
      <h2>{words.languages.add}</h2>
      <label htmlFor="language-code">{words.languages.code}</label>
      <div className={styles.languageRow}>
        <input
          id="language-code"
          className={`${ui.input} ${styles.languageCode}`}
          required
          pattern="[a-z]{2,3}(-[A-Za-z0-9]+)*"
          autoComplete="off"
          autoCapitalize="none"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button look="solid" type="submit">
          {words.languages.add}
        </Button>
      </div>
      <p className={ui.hint}>{words.languages.hint}</p>
    </form>
  );
}
