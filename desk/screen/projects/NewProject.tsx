import { type FormEvent, useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import field from '../../../editor/ui/field.module.css';
import { Panel } from '../../../editor/ui/Panel.tsx';
import { useVoice } from '../../../words/tools/words.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Project.module.css';
import { useProjectChange } from './use-project-change.ts';

/** Asks for a title; everything else is written where it stands. */
export function NewProject({ onClose }: { onClose: () => void }) {
  const { goTo } = useDesk();
  const { words } = useVoice();
  const [title, setTitle] = useState('');
  const { change, refusal } = useProjectChange();
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const id = await change({ change: 'new', title, tags: [], repositories: [] });
    if (id === undefined) return;
    if (id) goTo({ view: `projects/${id}` });
    onClose();
  };
  return (
    <Panel title={words.project.new} shape="card" onClose={onClose}>
      <form className={styles.form} onSubmit={create}>
        <label className={field.label} htmlFor="new-title">
          {words.project.title}
        </label>
        <input
          id="new-title"
          className={field.input}
          required
          autoComplete="off"
          value={title}
          aria-describedby="new-hint"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <p className={field.hint} id="new-hint">
          {words.project.newHint}
        </p>
        {refusal && (
          <p className={field.error} role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" className={`${button.pill} ${button.solid}`}>
          {words.project.create}
        </button>
      </form>
    </Panel>
  );
}
