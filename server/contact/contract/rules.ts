import { type TypedField, type TypedText, typedFields } from './fields.ts';
import { limits } from './limits.ts';

export type FieldErrorCode = 'required' | 'too_long' | 'line_break' | 'invalid';
export type FieldErrors = Partial<Record<TypedField, FieldErrorCode>>;

/** The HTML standard’s own definition of a valid e-mail address. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Everything that Unicode calls a mandatory line break. */
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

const rules: Record<TypedField, (trimmed: string) => FieldErrorCode | undefined> = {
  name: (name) => (lineBreak.test(name) ? 'line_break' : undefined),
  email: (email) => (emailPattern.test(email) ? undefined : 'invalid'),
  message: () => undefined,
};

/** A line break counts as one character, however the browser sent it. */
export const withPlainLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/** What is wrong with one field, judged after trimming; nothing when it may be sent. */
export function fieldError(field: TypedField, value: string): FieldErrorCode | undefined {
  const trimmed = withPlainLineBreaks(value).trim();
  if (trimmed === '') return 'required';
  if (trimmed.length > limits[field]) return 'too_long';
  return rules[field](trimmed);
}

/** The errors of all three fields, in the order in which they stand in the form. */
export function fieldErrors(typed: TypedText): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of typedFields) {
    const code = fieldError(field, typed[field]);
    if (code) errors[field] = code;
  }
  return errors;
}
