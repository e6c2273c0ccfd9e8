import type { SiteTexts } from '../../model/schemas/site-texts.ts';
import { withoutControls } from '../../text/characters.ts';
import { type TypedField, type TypedText, typedFields } from './fields.ts';

/** Lengths are UTF-16 units, as HTML’s maxlength counts them, so that browser and server agree. */
export const limits = {
  name: 100,
  email: 254,
  message: 5000,
} as const satisfies Record<TypedField, number>;

/**
 * The HTML standard’s definition of a valid email address, with two differences: the domain needs a dot,
 * because nobody can reply to `zoe@posta`, and may have letters of any script.
 */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const emailPattern = new RegExp(
  `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+${label}$`,
  'u',
);

export type Rule = {
  isBroken: (text: string) => boolean;
  /** Which of the form's texts says it. */
  text: keyof SiteTexts['form'];
  /** What stands for {max} in that text. */
  max?: number;
};

const isEmpty = (text: string) => text === '';
const atMost = <Word extends Rule['text']>(max: number, text: Word) => ({
  isBroken: (text: string) => text.length > max,
  text,
  max,
});

/**
 * The rules of each field by error code, in the order in which they are checked. Browser and server
 * use this table.
 */
export const rules = {
  name: {
    required: { isBroken: isEmpty, text: 'name_error' },
    too_long: atMost(limits.name, 'name_too_long'),
    line_break: { isBroken: (name) => name.includes('\n'), text: 'name_line_break' },
  },
  email: {
    required: { isBroken: isEmpty, text: 'email_error' },
    too_long: atMost(limits.email, 'email_too_long'),
    invalid: { isBroken: (email) => !emailPattern.test(email), text: 'email_invalid' },
  },
  message: {
    required: { isBroken: isEmpty, text: 'message_error' },
    too_long: atMost(limits.message, 'message_too_long'),
  },
} as const satisfies Record<TypedField, Record<string, Rule>>;

export type CodeOf<Field extends TypedField> = keyof (typeof rules)[Field];
export type FieldErrors = { [Field in TypedField]?: CodeOf<Field> };

const leadingBlankLines = /^(?:[^\S\n]*\n)+/;
/** A visible character: not white space, not the blank braille pattern, not a formatting character. */
const somethingToSee = /[^\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The normalised text of a field, which is validated and stored. Only a message keeps the spaces before
 * its first word, because they may be an indentation.
 */
export function cleanText(field: TypedField, typed: string): string {
  const text = withoutControls(typed);
  if (!somethingToSee.test(text)) return '';
  return field === 'message' ? text.replace(leadingBlankLines, '').trimEnd() : text.trim();
}

export function fieldError<Field extends TypedField>(
  field: Field,
  typed: string,
): CodeOf<Field> | undefined {
  const text = cleanText(field, typed);
  const broken = Object.entries<Rule>(rules[field]).find(([, rule]) => rule.isBroken(text));
  return broken?.[0] as CodeOf<Field> | undefined;
}

export function fieldErrors(typed: TypedText): FieldErrors {
  const found = typedFields.map((field) => [field, fieldError(field, typed[field])] as const);
  return Object.fromEntries(found.filter(([, code]) => code));
}
