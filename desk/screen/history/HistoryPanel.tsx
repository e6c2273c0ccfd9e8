import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { SourceDiff } from '../../../editor/SourceDiff.tsx';
import button from '../../../editor/ui/button.module.css';
import field from '../../../editor/ui/field.module.css';
import { Panel } from '../../../editor/ui/Panel.tsx';
import { useLabels } from '../../../words/tools/use-labels.ts';
import { useVoice, type Words } from '../../../words/tools/words.ts';
import type { History, HistoryChange } from '../../contract.ts';
import { calls } from '../calls.ts';
import { refusalIn } from '../refusal.ts';
import { useDesk, useGoToText } from '../use-desk.ts';
import styles from './HistoryPanel.module.css';

/** What changed since the last commit, text by text, and the commit itself. */
export function HistoryPanel({ onClose }: { onClose: () => void }) {
  const { saver } = useDesk();
  const { words, say } = useVoice();
  const [history, setHistory] = useState<History>();
  const [message, setMessage] = useState('');
  const [told, setTold] = useState('');
  const read = useCallback(async () => {
    await saver.flush();
    calls.history().then(setHistory, () => setTold(words.cannotOpen));
  }, [saver, words]);
  useEffect(() => {
    read();
  }, [read]);

  const changes = history?.changes ?? [];
  const commit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const files = [...new Set(changes.map(({ file }) => file))];
      await calls.commit(message, files);
      setTold(say(words.history.committed, { message }));
      setMessage('');
      read();
    } catch (error) {
      setTold(refusalIn(words, error));
    }
  };
  return (
    <Panel title={words.history.title} onClose={onClose}>
      {history && changes.length === 0 && <p>{words.history.none}</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <ChangeRow
            key={`${change.file} ${change.at?.id} ${change.at?.language}`}
            change={change}
            onClose={onClose}
          />
        ))}
      </ul>
      <p role="status">{told}</p>
      {changes.length > 0 && (
        <form className={styles.commit} onSubmit={commit}>
          <label htmlFor="commit-message">{words.history.message}</label>
          <input
            id="commit-message"
            className={field.input}
            required
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
          <p>{words.history.hint}</p>
          <button type="submit" className={`${button.pill} ${button.solid}`}>
            {words.history.commit}
          </button>
        </form>
      )}
    </Panel>
  );
}

function ChangeRow({ change, onClose }: { change: HistoryChange; onClose: () => void }) {
  const { overview } = useDesk();
  const { words } = useVoice();
  const { labelOf } = useLabels();
  const goToText = useGoToText();
  const { at, file, before, after } = change;
  const part = overview.parts.find(({ id }) => id === at?.part);
  const lang = overview.languages.find(({ code }) => code === at?.language)?.lang;
  const title = part?.title ?? (part && (words.tree[part.id as keyof Words['tree']] as string));
  return (
    <li className={styles.change}>
      {at ? (
        <button
          type="button"
          className={styles.go}
          onClick={() => {
            goToText(at.id, at.language);
            onClose();
          }}
        >
          {title} · {labelOf(at.id.split(':')[1] ?? '')} · {at.language}
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
