import { useEffect, useState } from 'react';
import type { Fact } from '../../contract.ts';
import field from '../../ui/field.module.css';
import { useVoice } from '../../words/words.ts';
import styles from './Facts.module.css';
import { RowsInput } from './RowsInput.tsx';

export type FactInputProps = {
  id: string;
  fact: Fact;
  isInvalid: boolean;
  /** undefined takes the fact out of the file. */
  onSave: (value: unknown) => void;
};

/** The input that suits the kind of a fact. */
export function FactInput(props: FactInputProps) {
  switch (props.fact.kind) {
    case 'flag':
      return <FlagInput {...props} />;
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'texts':
      return <RowsInput {...props} columns={['']} />;
    case 'named-links':
      return <RowsInput {...props} columns={['name', 'url']} />;
    case 'tags':
      return <RowsInput {...props} columns={['id', 'name']} />;
    case 'terms':
      return <RowsInput {...props} columns={props.fact.columns ?? []} mayLack={['note']} />;
    default:
      return <LineInput {...props} />;
  }
}

/** Saved when it is left, or with Enter. */
function LineInput({ id, fact, isInvalid, onSave }: FactInputProps) {
  const written = fact.value === undefined ? '' : String(fact.value);
  const [typed, setTyped] = useState(written);
  useEffect(() => setTyped(written), [written]);
  const save = () => {
    if (typed === written) return;
    if (typed.trim() === '') return onSave(undefined);
    onSave(fact.kind === 'number' ? Number(typed) : typed.trim());
  };
  return (
    <input
      id={id}
      className={field.input}
      type={fact.kind === 'number' ? 'number' : 'text'}
      aria-invalid={isInvalid || undefined}
      aria-describedby={`${id}-hint`}
      required={!fact.isOptional}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}

function FlagInput({ id, fact, onSave }: FactInputProps) {
  return (
    <input
      id={id}
      type="checkbox"
      className={styles.flag}
      aria-describedby={`${id}-hint`}
      checked={fact.value === true}
      onChange={({ currentTarget }) => onSave(currentTarget.checked || undefined)}
    />
  );
}

function ChoiceInput({ id, fact, onSave }: FactInputProps) {
  const { words } = useVoice();
  return (
    <select
      id={id}
      className={field.input}
      aria-describedby={`${id}-hint`}
      value={fact.value === undefined ? '' : String(fact.value)}
      onChange={({ currentTarget }) => onSave(currentTarget.value || undefined)}
    >
      {fact.isOptional && <option value="">{words.settings.none}</option>}
      {fact.choices?.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
