import { fill } from '../../../model/fill.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { errorWords } from '../../../server/contact/contract/error-words.ts';
import type { TypedField } from '../../../server/contact/contract/fields.ts';
import { limits } from '../../../server/contact/contract/limits.ts';
import type { FieldErrorCode } from '../../../server/contact/contract/rules.ts';

type Plain =
  | 'name'
  | 'email'
  | 'message'
  | 'required_hint'
  | 'submit_button'
  | 'clear_button'
  | 'sending'
  | 'invalid'
  | 'failed'
  | 'too_many'
  | 'retry'
  | 'mail_instead'
  | 'cleared'
  | 'trap'
  | 'privacy';

type Sentences = Partial<Record<FieldErrorCode, string>>;

export type FormWords = Record<Plain, string> & { errors: Record<TypedField, Sentences> };

/** The form's words in one language, with the limits filled in: all that the browser needs. */
export function formWords({ form }: Messages): FormWords {
  return {
    name: form.name,
    email: form.email,
    message: form.message,
    required_hint: form.required_hint,
    submit_button: form.submit_button,
    clear_button: form.clear_button,
    sending: form.sending,
    invalid: form.invalid,
    failed: form.failed,
    too_many: form.too_many,
    retry: form.retry,
    mail_instead: form.mail_instead,
    cleared: form.cleared,
    trap: form.trap,
    privacy: form.privacy,
    errors: {
      name: sentencesOf('name', form),
      email: sentencesOf('email', form),
      message: sentencesOf('message', form),
    },
  };
}

const sentencesOf = (field: TypedField, form: Messages['form']): Sentences =>
  Object.fromEntries(
    Object.entries(errorWords[field]).map(([code, key]) => [
      code,
      fill(form[key], { max: limits[field] }),
    ]),
  );
