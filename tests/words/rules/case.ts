import type { Locale } from '../../../model/locales.ts';
import type { ProjectWords } from '../../../model/schemas/project.ts';

type Case = Pick<
  ProjectWords,
  'summary' | 'role' | 'problem' | 'decisions' | 'result' | 'next_time' | 'screenshots'
>;

const parts = ({ decisions = [], screenshots = [], ...words }: Case) => ({
  sentences: [
    ...[words.problem, words.result, words.next_time],
    ...decisions.flatMap(({ reason, given_up }) => [reason, given_up]),
    ...screenshots.map(({ caption }) => caption),
  ].filter((text) => text !== undefined),
  labels: [
    ...[words.summary, words.role],
    ...decisions.map(({ decision }) => decision),
    ...screenshots.map(({ alt }) => alt),
  ].filter((text) => text !== undefined),
});

/** Sentences of a case that do not end as one, and labels that do. */
export function misendedParts(words: Case): string[] {
  const { sentences, labels } = parts(words);
  return [
    ...sentences.filter((text) => !/[.!?…]$/.test(text)),
    ...labels.filter((text) => /[.…]$/.test(text)),
  ];
}

/** Prices that begin like a sentence or bring a second colon: each goes on after “Given up:”. */
export const brokenPrices = ({ decisions = [] }: Case, locale: Locale) =>
  decisions
    .flatMap(({ given_up }) => given_up ?? [])
    .filter(
      (price) => price.includes(': ') || (locale !== 'de' && /^\p{Lu}\p{Ll}*[\s,;]/u.test(price)),
    );

/** A summary that is too thin for a card, or too long for its one line. */
export function unfitSummary({ summary }: Case): string[] {
  const length = [...(summary ?? '')].length;
  return summary && (length < 50 || length > 110) ? [`summary has ${length} characters`] : [];
}
