import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, ErrorMessage } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { readContentAgain } from '../queries.ts';
import { type ChangeAnswer, type Changed, useChange } from '../use-actions.ts';
import { Panel } from './Panel.tsx';

type FormPanelProps<Answer> = {
  title: string;
  /** What the button says that sends it. */
  submit: string;
  /** Whether something is deleted: then the other button is the way out. */
  isDanger?: boolean;
  isDisabled?: boolean;
  onSubmit: (values: FormData) => Promise<Answer>;
  /** Once the content is read again. */
  onDone?: (answer: Changed<Answer>) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A change that asks for something first. It closes once the change is made; a refusal stands in it. */
export function FormPanel<Answer extends ChangeAnswer>(props: FormPanelProps<Answer>) {
  const { title, submit, isDanger = false, isDisabled, onSubmit, onDone, onClose } = props;
  const { words } = useVoice();
  const [refusal, setRefusal] = useState('');
  const change = useChange(setRefusal);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const answer = await change(() => onSubmit(values));
    if (!answer) return;
    await readContentAgain();
    onDone?.(answer);
    onClose();
  };
  return (
    <Panel title={title} shape="card" onClose={onClose}>
      <form className={ui.stack} onSubmit={send}>
        {props.children}
        <ErrorMessage>{refusal}</ErrorMessage>
        <div className={ui.row}>
          <Button look={isDanger ? 'danger' : 'solid'} type="submit" disabled={isDisabled}>
            {submit}
          </Button>
          {isDanger && <Button onClick={onClose}>{words.cancel}</Button>}
        </div>
      </form>
    </Panel>
  );
}
