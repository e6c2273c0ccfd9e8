import type { TypedField } from '../../../contact/form/fields.ts';
import { errorId, fieldAttributes, fieldId } from '../../../contact/form/form.ts';
import styles from './Field.module.css';

type Props = {
  name: TypedField;
  label: string;
  error: string | undefined;
  /** What stands in it already; in the browser the visitor's own text is left alone. */
  value?: string | undefined;
  /** Where the visitor goes on writing when the page opens. */
  focused?: boolean | undefined;
};

/** A label above, the field, and its error below. */
export function Field({ name, label, error, value, focused }: Props) {
  const id = fieldId(name);
  const multiline = name === 'message';
  const Control = multiline ? 'textarea' : 'input';
  return (
    <div className={multiline ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id}>{label}</label>
      <Control
        id={id}
        name={name}
        required
        {...fieldAttributes[name]}
        defaultValue={value}
        autoFocus={focused}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId(name)}
      />
      {error && (
        <p id={errorId(name)} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
