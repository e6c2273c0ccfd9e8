import { useEffect, useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import field from '../../../editor/ui/field.module.css';
import { Panel } from '../../../editor/ui/Panel.tsx';
import { useVoice } from '../../../words/tools/words.ts';
import type { DeletePlan } from '../../contract.ts';
import { calls } from '../calls.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Project.module.css';
import { useProjectChange } from './use-project-change.ts';

type DeleteProjectProps = { id: string; title: string; onClose: () => void };

/** Names all that goes with a project before it goes. */
export function DeleteProject({ id, title, onClose }: DeleteProjectProps) {
  const { goTo } = useDesk();
  const { words, say } = useVoice();
  const [plan, setPlan] = useState<DeletePlan>();
  const { change, refusal } = useProjectChange();
  useEffect(() => {
    calls.deletePlan(id).then(setPlan, () => {});
  }, [id]);
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
        <p className={field.error} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={`${button.pill} ${button.danger}`}
          disabled={!plan}
          onClick={remove}
        >
          {words.project.deleteNow}
        </button>
        <button type="button" className={button.pill} onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </Panel>
  );
}
