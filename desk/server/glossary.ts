import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allLocaleCodes, locales } from '../../model/locales.ts';
import type { Code } from '../contract.ts';

export type Term = { source: string; words: Record<Code, string> };

/** The rows of the tables of terms, under the heading that bears a language's own name. */
export function readGlossary(root: string): Term[] {
  const file = join(root, 'glossary.md');
  if (!existsSync(file)) return [];
  const terms = new Map<string, Term>();
  let language: Code | undefined;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const heading = /^## (.+)/.exec(line)?.[1]?.trim();
    if (heading) language = allLocaleCodes.find((code) => locales[code].name === heading);
    const [source, words, note] =
      /^\|(.+)\|$/
        .exec(line)?.[1]
        ?.split('|')
        .map((cell) => cell.trim()) ?? [];
    // The source language's own table has no column for another word.
    if (!language || !source || !words || note === undefined) continue;
    if (/^-+$/.test(words) || words === locales[language as keyof typeof locales].name) continue;
    const term = terms.get(source) ?? { source, words: {} };
    term.words[language] = words;
    terms.set(source, term);
  }
  return [...terms.values()];
}
