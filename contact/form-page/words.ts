import { fill } from '../../model/fill.ts';
import type { Messages } from '../../model/schemas/messages.ts';
import type { ProblemCode } from '../contract/codes.ts';
import type { TypedField } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import type { FieldErrorCode } from '../contract/rules.ts';

type FormWords = Messages['form'];
type WordKey = keyof FormWords;

const fieldWords: Record<TypedField, Partial<Record<FieldErrorCode, WordKey>>> = {
  name: { required: 'name_error', too_long: 'name_too_long', line_break: 'name_line_break' },
  email: { required: 'email_error', too_long: 'email_too_long', invalid: 'email_invalid' },
  message: { required: 'message_error', too_long: 'message_too_long' },
};

/** The sentence for a code, in the words of one language. */
export function fieldSentence(words: FormWords, field: TypedField, code: FieldErrorCode): string {
  return fill(words[fieldWords[field][code] ?? 'invalid'], { max: limits[field] });
}

export function problemSentence(words: FormWords, problem: ProblemCode): string {
  if (problem === 'invalid') return words.invalid;
  return problem === 'too_many' ? words.too_many : words.failed;
}
