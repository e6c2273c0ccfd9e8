import field from '../../../editor/ui/field.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { Fact } from '../../contract.ts';
import styles from './Facts.module.css';
import { RowsInput } from './RowsInput.tsx';
import { complete, type TypedFact, typedLine } from './typed-fact.ts';

export type FactInputProps = {
  id: string;
  fact: Fact;
  /** What was typed, or else what the file says. */
  shown: unknown;
  isInvalid: boolean;
  onType: (typed: TypedFact) => void;
  /** What was typed is to be saved without waiting. */
  onLeave: () => void;
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

/** What is not a number yet is not sent; the browser hands over nothing of it. */
function LineInput({ id, fact, shown, isInvalid, onType, onLeave }: FactInputProps) {
  return (
    <input
      id={id}
      className={field.input}
      type={fact.kind === 'number' ? 'number' : 'text'}
      aria-invalid={isInvalid || undefined}
      aria-describedby={`${id}-hint`}
      required={!fact.isOptional}
      value={shown === undefined ? '' : String(shown)}
      onChange={({ currentTarget }) => {
        const typed = typedLine(fact, currentTarget.value);
        onType({ ...typed, isComplete: !currentTarget.validity.badInput });
      }}
      onBlur={onLeave}
      onKeyDown={({ key }) => key === 'Enter' && onLeave()}
    />
  );
}

function FlagInput({ id, shown, onType, onLeave }: FactInputProps) {
  return (
    <input
      id={id}
      type="checkbox"
      className={styles.flag}
      aria-describedby={`${id}-hint`}
      checked={shown === true}
      onChange={({ currentTarget: { checked } }) => {
        onType(complete(checked, checked || undefined));
        onLeave();
      }}
    />
  );
}

function ChoiceInput({ id, fact, shown, onType, onLeave }: FactInputProps) {
  const { words } = useVoice();
  return (
    <select
      id={id}
      className={field.input}
      aria-describedby={`${id}-hint`}
      value={shown === undefined ? '' : String(shown)}
      onChange={({ currentTarget: { value } }) => {
        onType(complete(value, value || undefined));
        onLeave();
      }}
    >
      {fact.isOptional && <option value="">{words.settings.none}</option>}
      {fact.choices?.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
