import { fill } from '../../text/placeholders.ts';
import { type CountedText, inDigits, writtenForms } from '../../text/plurals.ts';
import type { Counts } from '../count-placeholders.ts';
import { languageOfText } from './fallback-text.ts';
import { localeCodes } from './locales.ts';

/** What the site has; its texts say it. */
export const countsOf = ({ projects }: { projects: readonly { draft?: unknown }[] }): Counts => ({
  projects: projects.filter(({ draft }) => !draft).length,
  languages: localeCodes.length,
});

/** A text in the form that its number asks for; one alone is reported as such where there are words for it. */
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
