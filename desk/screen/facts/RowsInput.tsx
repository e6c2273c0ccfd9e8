import { useEffect, useState } from 'react';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { useVoice } from '../../words/words.ts';
import type { FactInputProps } from './FactInput.tsx';
import styles from './Facts.module.css';

type Row = Record<string, string>;

/** One nameless column is a list of texts; several make a list of groups. */
const rowsOf = (value: unknown, columns: readonly string[]): Row[] =>
  (Array.isArray(value) ? value : []).map((entry) =>
    columns[0] === '' ? { '': String(entry) } : (entry as Row),
  );

const isFilled = (row: Row, columns: readonly string[]) =>
  columns.every((column) => (row[column] ?? '').trim() !== '');

/** A list of texts, links or names, in order. A row that is not filled in yet waits in the form. */
export function RowsInput({
  id,
  fact,
  columns,
  mayLack = [],
  onSave,
}: FactInputProps & { columns: readonly string[]; mayLack?: readonly string[] }) {
  const { words } = useVoice();
  const nameOf = (column: string) =>
    words.settings.columns[column as keyof typeof words.settings.columns] ?? '';
  const written = JSON.stringify(fact.value ?? []);
  const [rows, setRows] = useState(() => rowsOf(fact.value, columns));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fact has the same columns all its life
  useEffect(() => setRows(rowsOf(JSON.parse(written), columns)), [written]);

  const save = (next: readonly Row[]) => {
    const needed = columns.filter((column) => !mayLack.includes(column));
    const filled = next.filter((row) => isFilled(row, needed));
    const value = filled.map((row) => (columns[0] === '' ? row['']?.trim() : row));
    if (JSON.stringify(value) !== written)
      onSave(value.length === 0 && fact.isOptional ? undefined : value);
  };
  const put = (next: Row[]) => {
    setRows(next);
    save(next);
  };
  const moved = (from: number, to: number) =>
    rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] as Row);

  return (
    <fieldset className={styles.rows} aria-labelledby={`${id}-label`} id={id}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
        <div key={index} className={styles.row}>
          {columns.map((column) => (
            <input
              key={column}
              className={field.input}
              aria-label={`${nameOf(column)} ${index + 1}`.trim()}
              placeholder={nameOf(column)}
              value={row[column] ?? ''}
              onChange={({ currentTarget }) =>
                setRows(rows.with(index, { ...row, [column]: currentTarget.value }))
              }
              onBlur={() => save(rows)}
            />
          ))}
          <button
            type="button"
            className={button.icon}
            aria-label={`${words.settings.up} (${index + 1})`}
            disabled={index === 0}
            onClick={() => put(moved(index, index - 1))}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            className={button.icon}
            aria-label={`${words.settings.remove} (${index + 1})`}
            onClick={() => put(rows.toSpliced(index, 1))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button
        type="button"
        className={`${button.quiet} ${button.accent} ${styles.add}`}
        onClick={() => setRows([...rows, {}])}
      >
        <Icon name="add" />
        {words.settings.add}
      </button>
    </fieldset>
  );
}
