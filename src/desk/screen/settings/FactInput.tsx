import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Fact } from '../../../editing/facts.ts';
import { Button, Checkbox, IconButton, Select } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { useDesk } from '../use-desk.ts';
import styles from './settings.module.css';
import {
  type Columns,
  complete,
  type Row,
  rowsOf,
  type TypedFact,
  typedByLanguage,
  typedLine,
  typedRows,
} from './typed-fact.ts';

type FactInputProps = {
  id: string;
  fact: Fact;
  value: unknown;
  isInvalid: boolean;
  onType: (typed: TypedFact) => void;
  onLeave: () => void;
};

export function FactInput(props: FactInputProps) {
  const { id, fact, value, isInvalid, onType, onLeave } = props;
  const { words } = useWords();
  const nameOf = useOptionName(fact.key);
  const { kind, key, choices = [], columns = [], isOptional } = fact;
  const choose = (input: unknown, chosen: unknown) => {
    onType(complete(input, chosen));
    onLeave();
  };
  if (kind === 'names' && key === 'tags') return <NamesInput {...props} onChoose={choose} />;
  const table = { ...tables, terms: { columns, mayLack: ['note'] } }[kind as string];
  if (table) return <RowsInput {...props} {...table} />;
  if (kind === 'by-language') return <ByLanguageInput {...props} />;
  const shared = { id, 'aria-describedby': `${id}-hint` };
  if (kind === 'flag') {
    return (
      <input
        {...shared}
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget: { checked } }) => choose(checked, checked || undefined)}
      />
    );
  }
  if (kind === 'choice') {
    const none = { id: '', name: words.settings.none };
    const named = choices.map((choice) => ({ id: choice, name: nameOf(choice) }));
    return (
      <Select
        {...shared}
        className={ui.input}
        value={String(value ?? '')}
        onChange={(chosen) => choose(chosen, chosen || undefined)}
        options={isOptional ? [none, ...named] : named}
      />
    );
  }
  return (
    <input
      {...shared}
      className={ui.input}
      type={inputTypes[kind] ?? 'text'}
      aria-invalid={isInvalid || undefined}
      required={!isOptional}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => {
        // What is not a number yet is not sent; the browser hands over nothing of it.
        const isComplete = !currentTarget.validity.badInput;
        onType({ ...typedLine(fact, currentTarget.value), isComplete });
      }}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === 'Enter' && onLeave()}
    />
  );
}

/** What can be chosen, as the reader calls it: a language, a section of the CV, a name, or a word of the engine's. */
function useOptionName(key: string) {
  const { labelOf, languageNameOf } = useWords();
  const field = key.split('.').at(-1);
  return useCallback(
    (id: string, name?: string) => {
      if (field === 'language' || field === 'photograph') return languageNameOf(id);
      if (field === 'sections') return labelOf(id);
      return name ?? (field === 'version' ? id : labelOf(`choices.${id}`));
    },
    [field, labelOf, languageNameOf],
  );
}

const inputTypes: Partial<Record<Fact['kind'], string>> = { number: 'number', day: 'date' };

/** One text for all languages; those that write it differently have a field each. */
function ByLanguageInput({ id, value, isInvalid, onType, onLeave }: FactInputProps) {
  const { words, languageNameOf } = useWords();
  const { languages } = useDesk().overview;
  const source = languages.find(({ isSource }) => isSource)?.code ?? '';
  const texts = typeof value === 'object' ? (value as Row) : { [source]: String(value ?? '') };
  const [isOpen, setOpen] = useState(typeof value === 'object');
  const others = isOpen ? languages.filter(({ code }) => code !== source) : [];
  const inputFor = (code: string) => ({
    className: ui.input,
    value: texts[code] ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onType(typedByLanguage({ ...texts, [code]: currentTarget.value }, source)),
    onBlur: onLeave,
  });
  return (
    <>
      <input
        {...inputFor(source)}
        id={id}
        aria-describedby={`${id}-hint`}
        aria-invalid={isInvalid || undefined}
        dir="auto"
        required
      />
      {others.map(({ code, lang }) => (
        <label key={code} className={ui.lines}>
          {languageNameOf(code)}
          <input {...inputFor(code)} lang={lang} dir="auto" placeholder={texts[source]} />
        </label>
      ))}
      {!isOpen && languages.length > 1 && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {words.settings.byLanguage}
        </Button>
      )}
    </>
  );
}

const tables: Partial<Record<string, Columns>> = {
  texts: { columns: [''] },
  names: { columns: [''] },
  'named-links': { columns: ['name', 'url'] },
  tags: { columns: ['name'], hasIds: true },
  spoken: { columns: ['code', 'level'] },
};

type NamesInputProps = FactInputProps & { onChoose: (input: unknown, chosen: unknown) => void };

function NamesInput({ id, fact, value, onChoose }: NamesInputProps) {
  const chosen = (Array.isArray(value) ? value : []).map(String);
  return (
    <fieldset className={`${ui.row} ${styles.names}`} aria-labelledby={`${id}-label`} id={id}>
      {fact.options?.map(({ id: name, name: label }) => (
        <Checkbox
          key={name}
          className={ui.pill}
          checked={chosen.includes(name)}
          onChange={(isChosen) => {
            const left = chosen.filter((other) => other !== name);
            const next = isChosen ? [...left, name] : left;
            onChoose(next, next);
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
  const { words, labelOf, languageNameOf, language } = useWords();
  const nameOf = useOptionName(fact.key);
  const name = words.settings.columns[column as keyof typeof words.settings.columns] ?? '';
  const options = useMemo(() => {
    if (column === 'level') return levels.map((id) => ({ id, name: labelOf(`choices.${id}`) }));
    if (column !== 'code')
      return fact.options?.map(({ id, name }) => ({ id, name: nameOf(id, name) }));
    const { compare } = new Intl.Collator(language);
    return [...new Set([...languageCodes, ...(value ? [value] : [])])]
      .map((id) => ({ id, name: languageNameOf(id) }))
      .filter(({ id, name }) => name !== id || id === value)
      .toSorted((one, other) => compare(one.name, other.name));
  }, [column, fact.options, value, nameOf, labelOf, languageNameOf, language]);
  const shared = { className: ui.input, 'aria-label': `${name} ${number}`.trim(), value };
  if (fact.key === 'paragraphs') {
    return (
      <textarea
        {...shared}
        rows={3}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    );
  }
  return options ? (
    <Select {...shared} onChange={onType} options={[{ id: '', name: '–' }, ...options]} />
  ) : (
    <input
      {...shared}
      placeholder={name}
      list={fact.suggestions && suggestionsId}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

const suggestionsId = 'suggestions';

/** A list of texts, links or names, in order. What is not filled in yet waits in the form. */
function RowsInput(props: FactInputProps & Columns) {
  const { id, fact, value, columns, onType, onLeave } = props;
  const { words } = useWords();
  const rows = value === fact.value ? rowsOf(value, columns) : (value as Row[]);
  const type = (next: readonly Row[]) => onType(typedRows(next, props, fact));
  const list = useRef<HTMLFieldSetElement>(null);
  /** Then the focus is where one goes on: in a new row, on what was moved, on what comes after a removed one. */
  const put = (
    next: readonly Row[],
    focused: number,
    control: 'input, select, textarea' | 'button',
  ) => {
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
            onClick={() => put(rows.toSpliced(index, 1), index, 'input, select, textarea')}
          />
        </div>
      ))}
      {fact.suggestions && (
        <datalist id={suggestionsId}>
          {fact.suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      <Button
        variant="accent"
        icon="add"
        className={ui.add}
        onClick={() => put([...rows, {}], rows.length, 'input, select, textarea')}
      >
        {words.settings.add}
      </Button>
    </fieldset>
  );
}
