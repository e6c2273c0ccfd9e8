import { parse } from 'yaml';
import { insertAfter, setText } from '../yaml/edit.ts';
import { fileValue, type SiteQuestion } from './site-questions.ts';

/** What site.yaml says now, as an answer would be typed; undefined where it says nothing. */
export function presentAnswer(source: string, { path }: SiteQuestion): string | undefined {
  const value = path.reduce<unknown>(
    (tree, key) => (tree as Record<string, unknown> | null | undefined)?.[key],
    parse(source),
  );
  return value === undefined || value === null ? undefined : String(value);
}

/** The text of site.yaml with an answer in its place, everything else untouched. */
export function withAnswer(source: string, question: SiteQuestion, answer: string): string {
  const present = presentAnswer(source, question);
  if (present === answer) return source;
  const value = fileValue(question, answer);
  if (present !== undefined) return setText(source, question.path, value);
  // Only the verification may be absent; its place is after the site's address.
  return insertAfter(source, ['url'], question.path.join('.'), value);
}
