import { type FormEvent, useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import field from '../../../editor/ui/field.module.css';
import { Panel } from '../../../editor/ui/Panel.tsx';
import { useVoice } from '../../../words/tools/words.ts';
import type { Part } from '../../contract.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Project.module.css';
import { useProjectChange } from './use-project-change.ts';

type RenameProjectProps = { id: string; part: Part; onClose: () => void };

/** New last parts of the addresses, one per language; the old ones lead to them. */
export function RenameProject({ id, part, onClose }: RenameProjectProps) {
  const { overview } = useDesk();
  const { words, say } = useVoice();
  const { change, refusal } = useProjectChange();
  const written = part.texts.find(({ key }) => key === 'url')?.versions ?? {};
  const [urls, setUrls] = useState(() =>
    Object.fromEntries(Object.entries(written).map(([code, { text }]) => [code, text])),
  );
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if ((await change({ change: 'rename', id, urls })) !== undefined) onClose();
  };
  return (
    <Panel title={words.project.rename} shape="card" onClose={onClose}>
      <form className={styles.form} onSubmit={rename}>
        <p className={field.hint}>{words.project.renameHint}</p>
        {overview.languages.map(({ code, name }) => (
          <label key={code} className={styles.line}>
            <span className={field.label}>{say(words.project.address, { language: name })}</span>
            <input
              className={field.input}
              required
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              title={words.project.idHint}
              autoCapitalize="none"
              spellCheck={false}
              value={urls[code] ?? ''}
              onChange={({ currentTarget }) => setUrls({ ...urls, [code]: currentTarget.value })}
            />
          </label>
        ))}
        {refusal && (
          <p className={field.error} role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" className={`${button.pill} ${button.solid}`}>
          {words.project.rename}
        </button>
      </form>
    </Panel>
  );
}
