import { type FormEvent, useState } from 'react';
import type { LanguageChange } from '../../../editing/languages.ts';
import type { Language } from '../../../editing/parts.ts';
import { Button } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { api, ask, RefusedCall } from '../calls.ts';
import { FormPanel } from '../panels/FormPanel.tsx';
import { readContentAgain } from '../queries.ts';
import { useChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import styles from './settings.module.css';

type Stage = 'draft' | 'growing' | 'complete';
const stages: Stage[] = ['draft', 'growing', 'complete'];

const stageOf = ({ isDraft, isGrowing }: Language): Stage =>
  isDraft ? 'draft' : isGrowing ? 'growing' : 'complete';

const changeLanguage = (json: LanguageChange) => ask(api.language.$post({ json }));

/** The languages of the site: added, held back, published while they grow, dropped. */
export function LanguagesView() {
  const { overview, setNotice } = useDesk();
  const { words, say } = useVoice();
  const [dropped, setDropped] = useState<Language>();
  const [tried, setTried] = useState('');
  const [missing, setMissing] = useState<string>();
  const tryChange = useChange((message, error) => {
    const isIncomplete = error instanceof RefusedCall && error.code === 'language_incomplete';
    setNotice(isIncomplete ? '' : message);
    setMissing(isIncomplete ? error.advice : undefined);
  });
  const change = async (json: LanguageChange): Promise<boolean> => {
    setTried(json.code);
    const answer = await tryChange(() => changeLanguage(json));
    if (answer) await readContentAgain();
    return answer !== undefined;
  };
  return (
    <>
      <ViewTitle />
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
                {missing !== undefined && tried === language.code && (
                  <div className={ui.error} role="alert">
                    <p>
                      {words.refusals.language_incomplete} {missing}
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
        <FormPanel
          title={say(words.languages.dropSure, { name: dropped.name })}
          submit={words.languages.drop}
          isDanger
          onSubmit={() => changeLanguage({ change: 'drop', code: dropped.code })}
          onClose={() => setDropped(undefined)}
        />
      )}
    </>
  );
}

function NewLanguage({ onAdd }: { onAdd: (languageChange: LanguageChange) => Promise<boolean> }) {
  const { words } = useVoice();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await onAdd({ change: 'new', code: String(new FormData(form).get('code')) })) form.reset();
  };
  return (
    <form className={`${ui.stack} ${styles.newLanguage}`} onSubmit={add}>
      <h2>{words.languages.add}</h2>
      <label htmlFor="language-code">{words.languages.code}</label>
      <div className={styles.languageRow}>
        <input
          id="language-code"
          name="code"
          className={`${ui.input} ${styles.languageCode}`}
          required
          pattern="[a-z]{2,3}(-[A-Za-z0-9]+)*"
          autoComplete="off"
          autoCapitalize="none"
        />
        <Button look="solid" type="submit">
          {words.languages.add}
        </Button>
      </div>
      <p className={ui.hint}>{words.languages.hint}</p>
    </form>
  );
}
