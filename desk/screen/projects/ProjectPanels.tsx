import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Part } from '../../../editing/parts.ts';
import type { ProjectChange } from '../../../editing/projects.ts';
import { Button } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { calls } from '../calls.ts';
import { errorMessage } from '../errors.ts';
import { Panel } from '../panels/Panel.tsx';
import { putUndo, readContentAgain } from '../queries.ts';
import { saver } from '../saving/savers.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Project.module.css';

/** Asks for a title; everything else is written in the new project's fields. */
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
        <label className={ui.label} htmlFor="new-title">
          {words.project.title}
        </label>
        <input
          id="new-title"
          className={ui.input}
          required
          autoComplete="off"
          value={title}
          aria-describedby="new-hint"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <p className={ui.hint} id="new-hint">
          {words.project.newHint}
        </p>
        {refusal && (
          <p className={ui.error} role="alert">
            {refusal}
          </p>
        )}
        <Button look="solid" type="submit">
          {words.project.create}
        </Button>
      </form>
    </Panel>
  );
}

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
        <p className={ui.hint}>{words.project.renameHint}</p>
        {overview.languages.map(({ code, name }) => (
          <label key={code} className={styles.line}>
            <span className={ui.label}>{say(words.project.address, { language: name })}</span>
            <input
              className={ui.input}
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
          <p className={ui.error} role="alert">
            {refusal}
          </p>
        )}
        <Button look="solid" type="submit">
          {words.project.rename}
        </Button>
      </form>
    </Panel>
  );
}

type DeleteProjectProps = { id: string; title: string; onClose: () => void };

/** Names all that goes with a project before it goes. */
export function DeleteProject({ id, title, onClose }: DeleteProjectProps) {
  const { goTo } = useDesk();
  const { words, say } = useVoice();
  const { change, refusal } = useProjectChange();
  const { data: plan } = useQuery({
    queryKey: ['delete-plan', id],
    queryFn: () => calls.deletePlan(id),
    gcTime: 0,
  });
  const remove = async () => {
    if ((await change({ change: 'delete', id })) === undefined) return;
    goTo({ view: 'projects' }, 'replace');
    onClose();
  };
  return (
    <Panel title={say(words.project.deleteSure, { title })} shape="card" onClose={onClose}>
      <p>{words.project.deleteWhat}</p>
      {plan && (
        <ul className={styles.files}>
          {plan.removed.map((file) => (
            <li key={file}>
              <del>{file}</del>
            </li>
          ))}
          {plan.changed.map((file) => (
            <li key={file}>{file}</li>
          ))}
        </ul>
      )}
      {refusal && (
        <p className={ui.error} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="danger" disabled={!plan} onClick={remove}>
          {words.project.deleteNow}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </Panel>
  );
}

/** Changes projects; a refusal is a sentence. */
export function useProjectChange() {
  const { words, errorOf } = useVoice();
  const [refusal, setRefusal] = useState('');
  /** The project's folder where it has changed or is new, empty where it is gone, undefined where refused. */
  const change = async (projectChange: ProjectChange): Promise<string | undefined> => {
    setRefusal('');
    await saver.flush();
    try {
      const answer = await calls.changeProject(projectChange);
      if (answer.outcome === 'changed') {
        putUndo(answer.undo);
        await readContentAgain();
        return answer.id ?? '';
      }
      setRefusal(
        answer.errors
          ?.map(errorOf)
          .map(({ wrong, advice }) => `${wrong}. ${advice}`)
          .join(' ') || answer.advice,
      );
    } catch (error) {
      setRefusal(errorMessage(words, error));
    }
    return undefined;
  };
  return { change, refusal };
}
