import { isBorrowed, withoutSigns } from '../../model/borrowed.ts';
import { directionOf } from '../../model/direction.ts';
import { fill } from '../../model/fill.ts';
import { defaultLocale, locales } from '../../model/locales.ts';
import type { Messages } from '../../model/schemas/messages.ts';
import { type TypedField, typedFields } from './fields.ts';
import { errorWords, type FormWords, plainWords, type Sentences } from './form-words.ts';
import { limits } from './limits.ts';

/** The form's words in one language, with the limits filled in: all that the browser needs. */
export function formWords({ form }: Pick<Messages, 'form'>): FormWords {
  const plain = Object.fromEntries(plainWords.map((word) => [word, form[word]]));
  const errors = Object.fromEntries(typedFields.map((field) => [field, sentencesOf(field, form)]));
  const words = { ...plain, errors } as FormWords;
  // The browser writes these words itself, and signs in them would never become elements there.
  if (!isBorrowed(form.submit_button)) return words;
  const { lang } = locales[defaultLocale];
  return { ...withoutSigns(words), lang, dir: directionOf(lang) };
}

const sentencesOf = (field: TypedField, form: Messages['form']): Sentences =>
  Object.fromEntries(
    Object.entries(errorWords[field]).map(([code, key]) => [
      code,
      fill(form[key], { max: limits[field] }),
    ]),
  );
