import { fieldNames, type TypedText, typedFields } from '../../../contact/form/fields.ts';
import { fieldId } from '../../../contact/form/form.ts';
import { errorSentence, type FormWords } from '../../../contact/form/form-words.ts';
import type { FieldErrors } from '../../../contact/form/rules.ts';
import styles from '../ContactForm.module.css';
import { Field } from './Field.tsx';

type Props = {
  words: FormWords;
  language: string;
  page: string | undefined;
  errors: FieldErrors;
  typed?: TypedText;
  trapped?: string;
  /** Whether the first field in error asks for the focus when the page opens. */
  focusing?: boolean;
};

/** All that the form asks and carries, the same with script and without. */
export function FormFields(props: Props) {
  const { words, language, page, errors, typed, trapped, focusing } = props;
  const first = focusing ? typedFields.find((name) => errors[name]) : undefined;
  const trapId = fieldId(fieldNames.trap);
  return (
    <>
      <p className={styles.hint}>{words.required_hint}</p>
      <input type="hidden" name={fieldNames.language} value={language} />
      {page && <input type="hidden" name={fieldNames.page} value={page} />}
      <div className={styles.fields}>
        {typedFields.map((name) => {
          const code = errors[name];
          return (
            <Field
              key={name}
              name={name}
              label={words[name]}
              error={code && errorSentence(words, name, code)}
              value={typed?.[name]}
              focused={name === first}
            />
          );
        })}
        <div className={styles.trap} aria-hidden="true">
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
