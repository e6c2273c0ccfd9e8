import type { Direction } from '../../model/direction.ts';
import type { Messages } from '../../model/schemas/messages.ts';
import type { ProblemCode } from './codes.ts';
import type { TypedField } from './fields.ts';
import type { CommonCode, FieldErrorCode } from './rules.ts';

/** Every code that a field can be answered with, and which of the form's messages says it. */
export const errorWords = {
  name: { required: 'name_error', too_long: 'name_too_long', line_break: 'name_line_break' },
  email: { required: 'email_error', invalid: 'email_invalid', too_long: 'email_too_long' },
  message: { required: 'message_error', too_long: 'message_too_long' },
} as const satisfies Record<
  TypedField,
  Partial<Record<FieldErrorCode, keyof Messages['form']>> & Record<CommonCode, string>
>;

/** What was never read cannot stand in the form again, so it must not be said to. */
const problemWords: Partial<Record<ProblemCode, keyof Messages['form']>> = {
  invalid: 'invalid',
  too_many: 'too_many',
  malformed: 'unread',
  too_large: 'unread',
  foreign_origin: 'unread',
};

export const problemSentence = (form: Messages['form'], problem: ProblemCode): string =>
  form[problemWords[problem] ?? 'failed'];

export const errorSentence = (words: FormWords, field: TypedField, code: FieldErrorCode): string =>
  words.errors[field][code] ?? words.invalid;

/** Words that the browser gets as they are. */
export const plainWords = [
  'name',
  'email',
  'message',
  'required_hint',
  'submit_button',
  'clear_button',
  'sending',
  'invalid',
  'failed',
  'too_many',
  'retry',
  'mail_instead',
  'cleared',
  'undo',
  'trap',
  'privacy',
] as const;

export type Sentences = Partial<Record<FieldErrorCode, string>>;

export type FormWords = Pick<Messages['form'], (typeof plainWords)[number]> & {
  errors: Record<TypedField, Sentences>;
  /** The form's language and its direction where the page has another. */
  lang?: string;
  dir?: Direction;
};
