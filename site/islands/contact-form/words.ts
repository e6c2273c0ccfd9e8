import type { TypedField } from '../../../contact/contract/fields.ts';
import { limits } from '../../../contact/contract/limits.ts';
import type { FieldErrorCode } from '../../../contact/contract/rules.ts';
import { fill } from '../../../model/fill.ts';
import type { Messages } from '../../../model/schemas/messages.ts';

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

export type FormWords = Record<Plain, string> & {
  errors: Record<TypedField, Partial<Record<FieldErrorCode, string>>>;
};

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
      name: {
        required: form.name_error,
        too_long: fill(form.name_too_long, { max: limits.name }),
        line_break: form.name_line_break,
      },
      email: {
        required: form.email_error,
        invalid: form.email_invalid,
        too_long: fill(form.email_too_long, { max: limits.email }),
      },
      message: {
        required: form.message_error,
        too_long: fill(form.message_too_long, { max: limits.message }),
      },
    },
  };
}
