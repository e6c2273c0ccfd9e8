import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Fact } from '../../../editing/facts.ts';
import { Button, Checkbox, IconButton, Select } from '../../../editor/controls.tsx';
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

/** What is chosen is complete, and need not wait. */
const choose = ({ onType, onLeave }: FactInputProps, input: unknown, value: unknown) => {
  onType(complete(input, value));
  onLeave();
};

/** The input that suits the kind of a fact. */
export function FactInput(props: FactInputProps) {
  const { kind, key, columns = [] } = props.fact;
  if (kind === 'flag') return <FlagInput {...props} />;
  if (kind === 'choice') return <ChoiceInput {...props} />;
  if (kind === 'names' && key === 'tags') return <NamesInput {...props} />;
  const table = { ...tables, terms: { columns, mayLack: ['note'] } }[kind as string];
  return table ? <RowsInput {...props} {...table} /> : <LineInput {...props} />;
}

/** The columns of a fact that is a list. */
const tables: Partial<Record<string, Columns>> = {
  texts: { columns: [''] },
  names: { columns: [''] },
  'named-links': { columns: ['name', 'url'] },
  tags: { columns: ['name'], hasIds: true },
  spoken: { columns: ['code', 'level'] },
};

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
      value={String(value ?? '')}
      onChange={({ currentTarget }) => {
        const typed = typedLine(fact, currentTarget.value);
        onType({ ...typed, isComplete: !currentTarget.validity.badInput });
      }}
      onBlur={onLeave}
      onKeyDown={({ key }) => key === 'Enter' && onLeave()}
    />
  );
}

function FlagInput(props: FactInputProps) {
  return (
    <input
      id={props.id}
      type="checkbox"
      aria-describedby={`${props.id}-hint`}
      checked={props.value === true}
      onChange={({ currentTarget: { checked } }) => choose(props, checked, checked || undefined)}
    />
  );
}

function ChoiceInput(props: FactInputProps) {
  const { id, fact, value } = props;
  const { words, labelOf } = useVoice();
  return (
    <Select
      id={id}
      className={ui.input}
      aria-describedby={`${id}-hint`}
      value={String(value ?? '')}
      onChange={(chosen) => choose(props, chosen, chosen || undefined)}
      options={[
        ...(fact.isOptional ? [{ id: '', name: words.settings.none }] : []),
        ...(fact.choices ?? []).map((choice) => ({
          id: choice,
          name: labelOf(`choices.${choice}`),
        })),
      ]}
    />
  );
}

/** Several of the names that there are. */
function NamesInput(props: FactInputProps) {
  const { id, fact, value } = props;
  const chosen = (Array.isArray(value) ? value : []).map(String);
  const { options = [] } = fact;
  return (
    <fieldset className={`${ui.row} ${styles.names}`} aria-labelledby={`${id}-label`} id={id}>
      {options.map(({ id: name, name: label }) => (
        <Checkbox
          key={name}
          className={ui.pill}
          checked={chosen.includes(name)}
          onChange={(isChosen) => {
            const left = chosen.filter((other) => other !== name);
            const next = isChosen ? [...left, name] : left;
            choose(props, next, next);
          }}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

type CellProps = {
  fact: Fact;
  column: string;
  /** Of its row. */
  number: number;
  value: string;
  onType: (text: string) => void;
};

/** Whatever could be the code of a language; those that the platform has no name for are left out. */
const letters = 'abcdefghijklmnopqrstuvwxyz';
const languageCodes = [...letters].flatMap((one) => [...letters].map((other) => one + other));
const levels = ['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1'];

/** One value of a row: typed, or chosen where there is a list of what it may be. */
function Cell({ fact, column, number, value, onType }: CellProps) {
  const { words, labelOf, languageNameOf, language } = useVoice();
  const name = words.settings.columns[column as keyof typeof words.settings.columns] ?? '';
  const options = useMemo(() => {
    if (column === 'level') return levels.map((id) => ({ id, name: labelOf(`choices.${id}`) }));
    if (column !== 'code') return fact.options;
    const { compare } = new Intl.Collator(language);
    return [...new Set([...languageCodes, ...(value ? [value] : [])])]
      .map((id) => ({ id, name: languageNameOf(id) }))
      .filter(({ id, name }) => name !== id || id === value)
      .toSorted((one, other) => compare(one.name, other.name));
  }, [column, fact.options, value, labelOf, languageNameOf, language]);
  const shared = { className: ui.input, 'aria-label': `${name} ${number}`.trim(), value };
  return options ? (
    <Select {...shared} onChange={onType} options={[{ id: '', name: '–' }, ...options]} />
  ) : (
    <input
      {...shared}
      placeholder={name}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

/** A list of texts, links or names, in order. What is not filled in yet waits in the form. */
function RowsInput(props: FactInputProps & Columns) {
  const { id, fact, value, columns, onType, onLeave } = props;
  const { words } = useVoice();
  const rows = value === fact.value ? rowsOf(value, columns) : (value as Row[]);
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
      className={`${ui.lines} ${styles.rows}`}
      aria-labelledby={`${id}-label`}
      id={id}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its number
        <div key={index} className={ui.row}>
          {columns.map((column) => (
            <Cell
              key={column}
              fact={fact}
              column={column}
              number={index + 1}
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
        className={ui.add}
        onClick={() => put([...rows, {}], rows.length, 'input, select')}
      >
        {words.settings.add}
      </Button>
    </fieldset>
  );
}
