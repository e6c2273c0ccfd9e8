import { languageOfText } from '../../model/languages/fallback-text.ts';
import type { Languages } from '../../model/languages/languages.ts';
import type { SiteTexts } from '../../model/schemas/site-texts.ts';
import { directionOf } from '../../text/direction.ts';
import { withoutMarkers } from '../../text/fallback-markers.ts';
import { fill } from '../../text/placeholders.ts';
import { type TypedField, typedFields } from './fields.ts';
import { type Rule, rules } from './rules.ts';
import type { FormWords } from './words.ts';

/**
 * The form's words in one language, with the limits filled in. The browser gets them as data and never
 * loads this file.
 */
export function formWords({ form }: Pick<SiteTexts, 'form'>, languages: Languages): FormWords {
  const errors = Object.fromEntries(typedFields.map((field) => [field, sentencesOf(field, form)]));
  const ofErrors = typedFields.flatMap((field) =>
    Object.values<Rule>(rules[field]).map(({ text }) => text),
  );
  // The server alone says that a post was not read.
  const isShown = ([word]: [string, string]) => ![...ofErrors, 'unread'].includes(word);
  const plain = Object.fromEntries(Object.entries(form).filter(isShown));
  const words = { ...plain, errors } as FormWords;
  // The browser inserts these words as they are, so the markers of fallback texts are removed here.
  const lang = languageOfText(form.submit_button, '', languages);
  return { ...withoutMarkers(words), ...(lang ? { lang, dir: directionOf(lang) } : {}) };
}

const sentencesOf = (field: TypedField, form: SiteTexts['form']) =>
  Object.fromEntries(
    Object.entries<Rule>(rules[field]).map(([code, { text, max }]) => [
      code,
      max === undefined ? form[text] : fill(form[text], { max }),
    ]),
  );
