import type { ReactNode, Ref } from 'react';
import {
  errorId,
  fieldAttributes,
  fieldId,
  fieldNames,
  type TypedField,
  type TypedText,
  typedFields,
} from '../../../contact/form/fields.ts';
import type { FieldErrors } from '../../../contact/form/rules.ts';
import { errorSentence, type FormWords } from '../../../contact/form/words.ts';
import text from '../../ui/Text.module.css';
import styles from './ContactForm.module.css';

type Props = {
  words: FormWords;
  language: string;
  errors: FieldErrors;
  typed?: TypedText;
  trapped?: string;
  /** Whether the first field with an error gets the focus when the page opens. */
  focusing?: boolean;
};

/** All fields of the form, the same with script and without. */
export function FormFields(props: Props) {
  const { words, language, errors, typed, trapped, focusing } = props;
  const first = focusing ? typedFields.find((name) => errors[name]) : undefined;
  const trapId = fieldId(fieldNames.trap);
  return (
    <>
      <p className={styles.hint}>{words.required_hint}</p>
      <input type="hidden" name={fieldNames.language} value={language} />
      <div className={styles.fields}>
        {typedFields.map((name) => (
          <Field
            key={name}
            name={name}
            label={words[name]}
            error={errorSentence(words, errors, name)}
            value={typed?.[name]}
            focused={name === first}
          />
        ))}
        <div className={text.hidden} aria-hidden="true">
          <label htmlFor={trapId}>{words.trap}</label>
          <input
            id={trapId}
            name={fieldNames.trap}
            tabIndex={-1}
            autoComplete="off"
            defaultValue={trapped}
          />
        </div>
      </div>
    </>
  );
}

type FieldProps = {
  name: TypedField;
  label: string;
  error: string | undefined;
  /** Its first value; in the browser the visitor's own text is not changed. */
  value?: string | undefined;
  /** Whether it gets the focus when the page opens. */
  focused?: boolean | undefined;
};

/** A label above, the field, and its error below. */
function Field({ name, label, error, value, focused }: FieldProps) {
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

type NoticeProps = { sentence: string; children?: ReactNode; ref?: Ref<HTMLDivElement> };

/** What went wrong with the form, and as children what to do about it. */
export const Notice = ({ sentence, children, ref }: NoticeProps) => (
  <div className={styles.notice} ref={ref}>
    <p>{sentence}</p>
    {children}
  </div>
);
