import button from '../../../editor/ui/button.module.css';
import field from '../../../editor/ui/field.module.css';
import { Icon } from '../../../editor/ui/Icon.tsx';
import { useVoice } from '../../../words/tools/words.ts';
import type { FactInputProps } from './FactInput.tsx';
import styles from './Facts.module.css';
import { type Columns, type Row, rowsOf, typedRows } from './typed-fact.ts';

/** A list of texts, links or names, in order. What is not filled in yet waits in the form. */
export function RowsInput(props: FactInputProps & Columns) {
  const { id, fact, shown, columns, onType, onLeave } = props;
  const { words } = useVoice();
  const nameOf = (column: string) =>
    words.settings.columns[column as keyof typeof words.settings.columns] ?? '';
  const rows = shown === fact.value ? rowsOf(shown, columns) : (shown as Row[]);
  const type = (next: readonly Row[]) => onType(typedRows(next, props, fact));
  const put = (next: readonly Row[]) => {
    type(next);
    onLeave();
  };
  const moved = (from: number, to: number) =>
    rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] as Row);

  return (
    <fieldset
      className={styles.rows}
      aria-labelledby={`${id}-label`}
      id={id}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
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
                type(rows.with(index, { ...row, [column]: currentTarget.value }))
              }
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
        onClick={() => put([...rows, {}])}
      >
        <Icon name="add" />
        {words.settings.add}
      </button>
    </fieldset>
  );
}
