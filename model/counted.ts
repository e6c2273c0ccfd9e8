import { languageOfText } from './borrowed.ts';
import { fill } from './fill.ts';
import { inDigits } from './number-words.ts';
import { type CountedText, writtenForms } from './plurals.ts';

/** A text in the form that its number asks for; one alone is told as such where there are words for it. */
export function counted<Name extends string>(
  words: CountedText<Name>,
  name: Name,
  count: number,
  lang: string,
): string {
  const written = writtenForms(words, name);
  const own = languageOfText(written.other, lang);
  const alone = count === 1 ? written.one : undefined;
  const text = alone ?? written[new Intl.PluralRules(own).select(count)] ?? written.other;
  return fill(text, { count: inDigits(count, own) });
}
