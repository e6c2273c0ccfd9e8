import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Fact } from '../../../editing/facts.ts';
import { Button, IconButton } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import styles from './settings.module.css';
import {
  type Columns,
  complete,
  type Row,
  rowsOf,
  type TypedFact,
  typedLine,
  typedRows,
} from './typed-fact.ts';

type FactInputProps = {
  id: string;
  fact: Fact;
  /** What was typed, or else what the file says. */
  value: unknown;
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
      return <RowsInput {...props} columns={['name']} hasIds />;
    case 'names':
      return props.fact.key === 'tags' ? (
        <NamesInput {...props} />
      ) : (
        <RowsInput {...props} columns={['']} />
      );
    case 'spoken':
      return <RowsInput {...props} columns={['code', 'level']} />;
    case 'terms':
      return <RowsInput {...props} columns={props.fact.columns ?? []} mayLack={['note']} />;
    default:
      return <LineInput {...props} />;
  }
}

/** What is not a number yet is not sent; the browser hands over nothing of it. */
function LineInput({ id, fact, value, isInvalid, onType, onLeave }: FactInputProps) {
  return (
    <input
      id={id}
      className={ui.input}
      type={fact.kind === 'number' ? 'number' : 'text'}
      aria-invalid={isInvalid || undefined}
      aria-describedby={`${id}-hint`}
      required={!fact.isOptional}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => {
        const typed = typedLine(fact, currentTarget.value);
        onType({ ...typed, isComplete: !currentTarget.validity.badInput });
      }}
      onBlur={onLeave}
      onKeyDown={({ key }) => key === 'Enter' && onLeave()}
    />
  );
}

function FlagInput({ id, value, onType, onLeave }: FactInputProps) {
  return (
    <input
      id={id}
      type="checkbox"
      className={styles.flag}
      aria-describedby={`${id}-hint`}
      checked={value === true}
      onChange={({ currentTarget: { checked } }) => {
        onType(complete(checked, checked || undefined));
        onLeave();
      }}
    />
  );
}

function ChoiceInput({ id, fact, value, onType, onLeave }: FactInputProps) {
  const { words, labelOf } = useVoice();
  return (
    <select
      id={id}
      className={ui.input}
      aria-describedby={`${id}-hint`}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget: { value } }) => {
        onType(complete(value, value || undefined));
        onLeave();
      }}
    >
      {fact.isOptional && <option value="">{words.settings.none}</option>}
      {fact.choices?.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(`choices.${choice}`)}
        </option>
      ))}
    </select>
  );
}

/** Several of the names that there are. */
function NamesInput({ id, fact, value, onType, onLeave }: FactInputProps) {
  const chosen = (Array.isArray(value) ? value : []).map(String);
  const { options = [] } = fact;
  return (
    <fieldset className={`${ui.row} ${styles.names}`} aria-labelledby={`${id}-label`} id={id}>
      {options.map(({ id: name, name: label }) => (
        <label key={name} className={ui.pill}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget: { checked } }) => {
              const left = chosen.filter((other) => other !== name);
              const next = checked ? [...left, name] : left;
              onType(complete(next, next));
              onLeave();
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

type CellProps = {
  fact: Fact;
  column: string;
  label: string;
  placeholder: string;
  value: string;
  onType: (text: string) => void;
};

/** Whatever could be the code of a language; those that the platform has no name for are left out. */
const letters = 'abcdefghijklmnopqrstuvwxyz';
const languageCodes = [...letters].flatMap((one) => [...letters].map((other) => one + other));
const levels = ['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1'];

/** One value of a row: typed, or chosen where there is a list of what it may be. */
function Cell({ fact, column, label, placeholder, value, onType }: CellProps) {
  const { labelOf, languageNameOf, language } = useVoice();
  const options = useMemo(() => {
    if (column === 'level') return levels.map((id) => ({ id, name: labelOf(`choices.${id}`) }));
    if (column !== 'code') return fact.options;
    const { compare } = new Intl.Collator(language);
    return [...new Set([...languageCodes, ...(value ? [value] : [])])]
      .map((id) => ({ id, name: languageNameOf(id) }))
      .filter(({ id, name }) => name !== id || id === value)
      .toSorted((one, other) => compare(one.name, other.name));
  }, [column, fact.options, value, labelOf, languageNameOf, language]);
  const shared = {
    className: ui.input,
    'aria-label': label,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType(currentTarget.value),
  };
  if (!options) return <input {...shared} placeholder={placeholder} />;
  return (
    <select {...shared}>
      <option value="">–</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A list of texts, links or names, in order. What is not filled in yet waits in the form. */
function RowsInput(props: FactInputProps & Columns) {
  const { id, fact, value, columns, onType, onLeave } = props;
  const { words } = useVoice();
  const nameOf = (column: string) =>
    words.settings.columns[column as keyof typeof words.settings.columns] ?? '';
  const rows = value === fact.value ? rowsOf(value, columns) : (value as Row[]);
  // A row has no name but its number.
  const numbered = rows.map((row, index) => ({ row, index }));
  const type = (next: readonly Row[]) => onType(typedRows(next, props, fact));
  const list = useRef<HTMLFieldSetElement>(null);
  /** Then the focus is where one goes on: in a new row, on what was moved, on what comes after a removed one. */
  const put = (next: readonly Row[], focused: number, control: 'input, select' | 'button') => {
    flushSync(() => type(next));
    onLeave();
    const row = list.current?.children[focused];
    (row?.querySelector<HTMLElement>(control) ?? (row as HTMLElement | undefined))?.focus();
  };
  const moved = (from: number, to: number) =>
    rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] as Row);

  return (
    <fieldset
      ref={list}
      className={styles.rows}
      aria-labelledby={`${id}-label`}
      id={id}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {numbered.map(({ row, index }) => (
        <div key={index} className={ui.row}>
          {columns.map((column) => (
            <Cell
              key={column}
              fact={fact}
              column={column}
              label={`${nameOf(column)} ${index + 1}`.trim()}
              placeholder={nameOf(column)}
              value={row[column] ?? ''}
              onType={(text) => type(rows.with(index, { ...row, [column]: text }))}
            />
          ))}
          <IconButton
            icon="up"
            label={`${words.settings.up} (${index + 1})`}
            aria-disabled={index === 0}
            onClick={() => index > 0 && put(moved(index, index - 1), index - 1, 'button')}
          />
          <IconButton
            icon="close"
            label={`${words.settings.remove} (${index + 1})`}
            onClick={() => put(rows.toSpliced(index, 1), index, 'input, select')}
          />
        </div>
      ))}
      <Button
        look="accent"
        icon="add"
        className={styles.add}
        onClick={() => put([...rows, {}], rows.length, 'input, select')}
      >
        {words.settings.add}
      </Button>
    </fieldset>
  );
}
