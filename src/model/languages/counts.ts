import { fill } from '../../text/placeholders.ts';
import { type CountedText, inDigits, pluralRules, writtenForms } from '../../text/plurals.ts';
import type { Counts } from '../count-placeholders.ts';
import { type HiddenPages, isHidden } from '../shown-pages.ts';
import type { Languages, Locale } from './languages.ts';

/** What a site has to count. */
export type Countable = {
  projects: readonly { id: string; draft?: unknown }[];
  languages: Languages;
  hidden: HiddenPages;
};

/** What the site has in a language; its texts say it. */
export const countsOf = (
  { projects, languages, hidden }: Countable,
  locale: Locale = languages.source,
): Counts => ({
  projects: projects.filter(({ id, draft }) => !draft && !isHidden({ hidden }, id, locale)).length,
  languages: languages.published.length,
});

/**
 * A text in the form that its number asks for; one alone is reported as such where there are words for
 * it. `lang` is the language of the text, which may be a fallback text.
 */
export function counted<Name extends string>(
  forms: CountedText<Name>,
  name: Name,
  count: number,
  lang: string,
): string {
  const written = writtenForms(forms, name);
  const alone = count === 1 ? written.one : undefined;
  const text = alone ?? written[pluralRules(lang).select(count)] ?? written.other;
  return fill(text, { count: inDigits(count, lang) });
}
