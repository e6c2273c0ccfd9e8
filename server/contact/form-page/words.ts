import { fill } from '../../../model/fill.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
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

/** What was never read cannot stand in the form again, so it must not be said to. */
const sentences: Partial<Record<ProblemCode, keyof FormWords>> = {
  invalid: 'invalid',
  too_many: 'too_many',
  malformed: 'unread',
  too_large: 'unread',
  foreign_origin: 'unread',
};

export const problemSentence = (words: FormWords, problem: ProblemCode): string =>
  words[sentences[problem] ?? 'failed'];
