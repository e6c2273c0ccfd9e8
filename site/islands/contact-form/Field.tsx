import type { InputHTMLAttributes } from 'react';
import type { TypedField } from '../../../server/contact/contract/fields.ts';
import styles from './Field.module.css';

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'maxLength'> & {
  name: TypedField;
  label: string;
  multiline?: boolean;
  error: string | undefined;
};

/** A label above, the field, and its error below. */
export function Field({ name, label, multiline, error, ...input }: Props) {
  const id = `contact-${name}`;
  const attributes = {
    id,
    name,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={`${styles.field} ${multiline ? styles.wide : ''}`}>
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea {...attributes} rows={7} /> : <input {...attributes} {...input} />}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
