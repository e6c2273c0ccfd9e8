import type { TypedField } from './fields.ts';
import type { FieldErrorCode } from './rules.ts';

/** Every code that a field can be answered with, and which of the form's messages says it. */
export const errorWords = {
  name: { required: 'name_error', too_long: 'name_too_long', line_break: 'name_line_break' },
  email: { required: 'email_error', invalid: 'email_invalid', too_long: 'email_too_long' },
  message: { required: 'message_error', too_long: 'message_too_long' },
} as const satisfies Record<TypedField, Partial<Record<FieldErrorCode, string>>>;
