import { fill } from '../../model/fill.ts';
import type { Messages } from '../../model/schemas/messages.ts';
import type { ProblemCode } from '../contract/codes.ts';
import { errorWords } from '../contract/error-words.ts';
import type { TypedField } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import type { FieldErrorCode } from '../contract/rules.ts';

type FormWords = Messages['form'];

/** The sentence for a code, in the words of one language. */
export function fieldSentence(words: FormWords, field: TypedField, code: FieldErrorCode): string {
  const keys: Partial<Record<FieldErrorCode, keyof FormWords>> = errorWords[field];
  return fill(words[keys[code] ?? 'invalid'], { max: limits[field] });
}

export function problemSentence(words: FormWords, problem: ProblemCode): string {
  if (problem === 'invalid') return words.invalid;
  return problem === 'too_many' ? words.too_many : words.failed;
}
