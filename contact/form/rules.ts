import { type TypedField, type TypedText, typedFields } from './fields.ts';
import type { errorWords } from './form-words.ts';
import { limits } from './limits.ts';

/** What any field can be answered with. */
export type CommonCode = 'required' | 'too_long';
export type FieldErrorCode = CommonCode | 'line_break' | 'invalid';
export type FieldErrors = Partial<Record<TypedField, FieldErrorCode>>;

/** The HTML standard’s own definition of a valid e-mail address. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Everything that Unicode calls a mandatory line break; CR and LF together are one. */
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** What steers a terminal, and no text needs. */
const controls = /(?![\n\t])\p{Cc}/gu;
const leadingBlankLines = /^(?:[^\S\n]*\n)+/;
/** Something to see: neither blank (the braille one, too) nor a mark that only shapes its neighbours. */
const somethingToSee = /[^\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The text of a field as it is judged, counted and stored, in the browser and on the server: only
 * a message keeps the blanks before its first word, since they may be an indentation.
 */
export function cleanText(field: TypedField, typed: string): string {
  const text = typed.replace(lineBreaks, '\n').replace(controls, '');
  if (!somethingToSee.test(text)) return '';
  return field === 'message' ? text.replace(leadingBlankLines, '').trimEnd() : text.trim();
}

/** A code without a sentence in the form is refused here by its type. */
const rules: {
  [Field in TypedField]: (text: string) => keyof (typeof errorWords)[Field] | undefined;
} = {
  name: (name) => (name.includes('\n') ? 'line_break' : undefined),
  email: (email) => (emailPattern.test(email) ? undefined : 'invalid'),
  message: () => undefined,
};

/** What is wrong with one field; nothing when it may be sent. */
export function fieldError(field: TypedField, typed: string): FieldErrorCode | undefined {
  const text = cleanText(field, typed);
  if (text === '') return 'required';
  if (text.length > limits[field]) return 'too_long';
  return rules[field](text);
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
