import type { SiteTexts } from '../../model/schemas/site-texts.ts';
import type { Direction } from '../../text/direction.ts';
import type { TypedField } from './fields.ts';
import type { CodeOf, FieldErrors } from './rules.ts';

/** All words that the form needs in the browser; made by gather-words.ts. */
export type FormWords = Omit<SiteTexts['form'], `${TypedField}_${string}` | 'unread'> & {
  /** A sentence for each code of rules.ts. */
  errors: { [Field in TypedField]: Record<CodeOf<Field>, string> };
  /** The form's language and direction, if they differ from the page's. */
  lang?: string;
  dir?: Direction;
};

export function errorSentence(words: FormWords, errors: FieldErrors, field: TypedField) {
  const code = errors[field];
  const sentences: Record<string, string> = words.errors[field];
  return code && sentences[code];
}
