import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { splitTextId } from '../../../editing/parts.ts';
import { Button } from '../../../editor/controls.tsx';
import { SourceDiff } from '../../../editor/SourceDiff.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { HistoryChange } from '../../server/history.ts';
import { api, ask } from '../calls.ts';
import { errorMessage } from '../errors.ts';
import { saver } from '../saving/savers.ts';
import { useGoToText, useLanguage, useViewTitle } from '../use-desk.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';

/** What changed since the last commit, text by text, and the commit itself. */
export function HistoryPanel() {
  const { words, say } = useVoice();
  const [result, setResult] = useState('');
  const { data, isError, refetch } = useQuery({
    queryKey: ['history'],
    queryFn: async () => {
      await saver.flush();
      return ask(api.history.$get());
    },
    gcTime: 0,
  });
  const changes = data?.changes ?? [];
  const commit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const message = String(new FormData(form).get('message'));
    try {
      const files = [...new Set(changes.map(({ file }) => file))];
      await ask(api.commit.$post({ json: { message, files } }));
      setResult(say(words.history.committed, { message }));
      form.reset();
      refetch();
    } catch (error) {
      setResult(errorMessage(words, error));
    }
  };
  return (
    <Panel title={words.history.title}>
      {data && changes.length === 0 && <p>{words.history.none}</p>}
      <ul>
        {changes.map((change) => (
          <ChangeRow
            key={`${change.file} ${change.at?.id} ${change.at?.language}`}
            change={change}
          />
        ))}
      </ul>
      <p role="status">{isError ? words.cannotOpen : result}</p>
      {changes.length > 0 && (
        <form className={`${ui.stack} ${styles.commit}`} onSubmit={commit}>
          <label className={ui.label} htmlFor="commit-message">
            {words.history.message}
          </label>
          <input id="commit-message" name="message" className={ui.input} required />
          <p className={ui.soft}>{words.history.hint}</p>
          <Button look="solid" type="submit">
            {words.history.commit}
          </Button>
        </form>
      )}
    </Panel>
  );
}

function ChangeRow({ change }: { change: HistoryChange }) {
  const { labelOf } = useVoice();
  const titleOf = useViewTitle();
  const goToText = useGoToText();
  const { at, file, before, after } = change;
  const lang = useLanguage(at?.language)?.lang;
  return (
    <li className={styles.change}>
      {at ? (
        <button type="button" className={ui.link} onClick={() => goToText(at.id, at.language)}>
          {titleOf(at.part)} · {labelOf(splitTextId(at.id).key)} · {at.language}
        </button>
      ) : (
        <code>{file}</code>
      )}
      {before !== undefined || after !== undefined ? (
        <SourceDiff before={before ?? ''} after={after ?? ''} lang={lang} />
      ) : null}
    </li>
  );
}
