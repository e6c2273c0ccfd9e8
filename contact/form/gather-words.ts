import { isBorrowed, withoutSigns } from '../../model/borrowed.ts';
import { directionOf } from '../../model/direction.ts';
import { fill } from '../../model/fill.ts';
import { defaultLocale, locales } from '../../model/locales.ts';
import type { Messages } from '../../model/schemas/messages.ts';
import { type TypedField, typedFields } from './fields.ts';
import { limits, type Rule, rules } from './rules.ts';
import { type FormWords, plainWords } from './words.ts';

/**
 * The form's words in one language, with the limits filled in: all that the browser needs. The browser
 * itself never loads this file, since it would bring the table of languages along.
 */
export function formWords({ form }: Pick<Messages, 'form'>): FormWords {
  const plain = Object.fromEntries(plainWords.map((word) => [word, form[word]]));
  const errors = Object.fromEntries(typedFields.map((field) => [field, sentencesOf(field, form)]));
  const words = { ...plain, errors } as FormWords;
  // The browser writes these words itself, and signs in them would never become elements there.
  if (!isBorrowed(form.submit_button)) return words;
  const { lang } = locales[defaultLocale];
  return { ...withoutSigns(words), lang, dir: directionOf(lang) };
}

const sentencesOf = (field: TypedField, form: Messages['form']) =>
  Object.fromEntries(
    Object.entries<Rule>(rules[field]).map(([code, { words }]) => [
      code,
      fill(form[words], { max: limits[field] }),
    ]),
  );
