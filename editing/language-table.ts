import { parse, stringify } from 'yaml';
import { Refusal } from '../model/errors/refusal.ts';
import { insertAfter, removeKey } from './texts/edit-yaml.ts';

/** Where the languages stand, from the site's root. */
export const languagesFile = 'content/languages.yaml';

/** What the table says of a language that is to be added. */
export type NewLanguage = {
  code: string;
  name: string;
  lang: string;
  open_graph: string;
  prefix: string;
};

/** How far a language is published: not yet, although incomplete, or as a whole. */
export type Publication = 'draft' | 'growing' | 'complete';

const keyOf = { draft: 'draft', growing: 'fallback' } as const;

/** The table of languages with one more, as a draft. */
export const withLanguage = (source: string, { code, ...language }: NewLanguage) =>
  source.replace(/\n*$/, '\n') + stringify({ [code]: { ...language, draft: true } });

/** The table of languages without one of them. */
export const withoutLanguage = (source: string, code: string) => removeKey(source, [code]);

/** The table with a language published as a whole, although incomplete, or not yet. */
export function publishedAs(source: string, code: string, as: Publication): string {
  const table = parse(source) as Record<string, object>;
  if (Object.keys(table)[0] === code) {
    throw new Refusal(`“${code}” is the language that the others are made from: it is complete.`);
  }
  if (!table[code]) throw new Refusal(`“${code}” is not a language of ${languagesFile}.`);
  const bare = removeKey(removeKey(source, [code, 'draft']), [code, 'fallback']);
  if (as === 'complete') return bare;
  const last = Object.keys((parse(bare) as typeof table)[code] ?? {}).at(-1) as string;
  return insertAfter(bare, [code, last], keyOf[as], true);
}
