import { fill, type Values } from '../../text/placeholders.ts';
import { inDigits } from '../../text/plurals.ts';
import { languageName } from '../languages/names.ts';

/** What an error fills into its sentences: lists and numbers as such, languages by their codes in `language` and `source`. */
export type ErrorDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** What is wrong, and what to do about it. */
export type Sentences = { wrong: string; advice: string };

export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What a text names in braces; nothing where it names nothing. */
export type DetailsOf<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<Text>, ErrorDetails[string]>>];

/** A sentence of a language, with what it names. */
export const filledText = (language: string, text: string, details: ErrorDetails) =>
  fill(text, detailsIn(language, details));

export const filledIn = (
  language: string,
  { wrong, advice }: Sentences,
  details: ErrorDetails,
) => ({
  wrong: filledText(language, wrong, details),
  advice: filledText(language, advice, details),
});

/** Lists to choose from; all of any other list is meant. */
const choices = ['known', 'offered'];

/** The details as sentences of a language say them. */
function detailsIn(language: string, details: ErrorDetails): Values {
  // British English has no comma before the last word of a list.
  const region = language === 'en' ? 'en-GB' : language;
  const said = (name: string, value: ErrorDetails[string]) => {
    if (typeof value === 'number') return inDigits(value, region);
    if (typeof value !== 'string') {
      if (value.length === 0) return '–';
      const type = choices.includes(name) ? 'disjunction' : 'conjunction';
      return new Intl.ListFormat(region, { type }).format(value);
    }
    return name === 'language' || name === 'source' ? languageName(value, language) : value;
  };
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, said(name, value)]),
  );
}
