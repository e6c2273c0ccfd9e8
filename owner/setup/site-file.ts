import { parse } from 'yaml';
import { insertAfter, setText } from '../yaml/edit.ts';
import { fileValue, type SiteQuestion } from './site-questions.ts';

/** What site.yaml says now, as an answer would be typed; undefined where it lacks the key. */
export function presentAnswer(source: string, question: SiteQuestion): string | undefined {
  const value = presentValue(source, question);
  return value === undefined ? undefined : String(value ?? '');
}

/** The text of site.yaml with an answer in its place, everything else untouched. */
export function withAnswer(source: string, question: SiteQuestion, answer: string): string {
  const present = presentValue(source, question);
  const value = fileValue(question, answer);
  if (present === value) return source;
  if (present !== undefined) return setText(source, question.path, value);
  // Only the verification may be absent; its place is after the site's address.
  return insertAfter(source, ['url'], question.path.join('.'), value);
}

const presentValue = (source: string, { path }: SiteQuestion) =>
  path.reduce<unknown>(
    (tree, key) => (tree as Record<string, unknown> | null | undefined)?.[key],
    parse(source),
  );
