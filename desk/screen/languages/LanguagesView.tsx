import { type FormEvent, useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import chip from '../../../editor/ui/chip.module.css';
import field from '../../../editor/ui/field.module.css';
import { Panel } from '../../../editor/ui/Panel.tsx';
import { useVoice } from '../../../words/tools/words.ts';
import type { Language, LanguageChange } from '../../contract.ts';
import { calls, RefusedCall } from '../calls.ts';
import { refusalIn } from '../refusal.ts';
import { useDesk } from '../use-desk.ts';
import styles from './LanguagesView.module.css';

type Stage = 'draft' | 'growing' | 'complete';
const stages: Stage[] = ['draft', 'growing', 'complete'];

const stageOf = ({ isDraft, isGrowing }: Language): Stage =>
  isDraft ? 'draft' : isGrowing ? 'growing' : 'complete';

/** The languages of the site: added, held back, published while they grow, dropped. */
export function LanguagesView() {
  const { overview, saver, setUndo, setNotice, reloadOverview } = useDesk();
  const { words, say } = useVoice();
  const [dropped, setDropped] = useState<Language>();
  const [incomplete, setIncomplete] = useState<{ code: string; missing: string }>();
  const change = async (asked: LanguageChange): Promise<boolean> => {
    setIncomplete(undefined);
    await saver.flush();
    try {
      const answer = await calls.changeLanguage(asked);
      if (answer.outcome === 'changed') {
        setUndo(answer.undo);
        await reloadOverview();
        return true;
      }
      setNotice(answer.advice);
    } catch (error) {
      const isIncomplete = error instanceof RefusedCall && error.code === 'language_incomplete';
      if (isIncomplete) setIncomplete({ code: asked.code, missing: error.advice ?? '' });
      else setNotice(refusalIn(words, error));
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
              <span className={`${chip.chip} ${chip.plain}`}>{words.languages.source}</span>
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
                <button
                  type="button"
                  className={`${button.pill} ${button.danger}`}
                  onClick={() => setDropped(language)}
                >
                  {words.languages.drop}
                </button>
                {incomplete?.code === language.code && (
                  <div className={field.error} role="alert">
                    <p>
                      {words.refusals.language_incomplete} {incomplete.missing}
                    </p>
                    <button
                      type="button"
                      className={button.pill}
                      onClick={() =>
                        change({ change: 'publish', code: language.code, as: 'growing' })
                      }
                    >
                      {words.languages.publishGrowing}
                    </button>
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
          <div className={styles.row}>
            <button
              type="button"
              className={`${button.pill} ${button.danger}`}
              onClick={async () => {
                await change({ change: 'drop', code: dropped.code });
                setDropped(undefined);
              }}
            >
              {words.languages.drop}
            </button>
            <button type="button" className={button.pill} onClick={() => setDropped(undefined)}>
              {words.cancel}
            </button>
          </div>
        </Panel>
      )}
    </>
  );
}

function NewLanguage({ onAdd }: { onAdd: (asked: LanguageChange) => Promise<boolean> }) {
  const { words } = useVoice();
  const [code, setCode] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await onAdd({ change: 'new', code })) setCode('');
  };
  return (
    <form className={styles.new} onSubmit={add}>
      <h2>{words.languages.add}</h2>
      <label htmlFor="language-code">{words.languages.code}</label>
      <div className={styles.row}>
        <input
          id="language-code"
          className={`${field.input} ${styles.code}`}
          required
          pattern="[a-z]{2,3}(-[A-Za-z0-9]+)*"
          autoComplete="off"
          autoCapitalize="none"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <button type="submit" className={`${button.pill} ${button.solid}`}>
          {words.languages.add}
        </button>
      </div>
      <p className={field.hint}>{words.languages.hint}</p>
    </form>
  );
}
