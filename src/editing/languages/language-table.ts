import { parse, stringify } from 'yaml';
import { Refusal } from '../../model/errors/refusal.ts';
import { loadLanguages } from '../../model/reader/languages.ts';
import { languagesSchema } from '../../model/schemas/languages.ts';
import type { ContentFiles } from '../content-files.ts';
import type { Publication } from '../parts.ts';
import { jsonSchemas } from '../schemas.ts';
import { addText, linesOf, removeKeys, setText } from '../texts/edit-yaml.ts';

/** Where the languages stand, from the site's root. */
export const languagesFile = 'content/languages.yaml';

export type NewLanguage = {
  code: string;
  name: string;
  lang: string;
  open_graph: string;
  prefix: string;
};

/** Edits the table of languages, and writes the schemas, which follow from it. */
export function editTable(files: ContentFiles, change: (table: string) => string): void {
  files.edit('languages.yaml', change);
  const schemas = jsonSchemas(loadLanguages(files));
  for (const [name, json] of schemas) files.write(`schema/${name}`, json);
}

const entryOf = {
  draft: ['draft', true],
  fallback: ['fallback', true],
  hide: ['untranslated', 'hide'],
} as const;

/** The table of languages with one more, as a draft. */
export const withLanguage = (source: string, { code, ...language }: NewLanguage) =>
  source.replace(/\n*$/, '\n') + stringify({ [code]: { ...language, draft: true } });

/** The table with a language published so far. */
export function publishedAs(source: string, code: string, as: Publication): string {
  const table = parse(source) as Record<string, object>;
  if (Object.keys(table)[0] === code) {
    throw new Refusal(
      `“${code}” is the source language, which is always published.`,
      'source_language',
    );
  }
  if (!table[code])
    throw new Refusal(`“${code}” is not a language in ${languagesFile}.`, 'unknown');
  const keys = Object.values(entryOf).map(([key]) => [code, key]);
  const bare = removeKeys(source, keys);
  if (as === 'complete') return bare;
  const [key, value] = entryOf[as];
  return addText(bare, [code, key], value, languagesSchema);
}

/** The table with its languages in another order; what is above the first stays there. */
export function inOrder(source: string, codes: readonly string[]): string {
  const text = source.replace(/\n*$/, '\n');
  const starts = Object.keys(parse(text)).map((code) => ({
    code,
    start: linesOf(text, [code])?.start ?? 0,
  }));
  const entries = new Map(
    starts.map(({ code, start }, index) => [code, text.slice(start, starts[index + 1]?.start)]),
  );
  return text.slice(0, starts[0]?.start) + codes.map((code) => entries.get(code)).join('');
}

/** The table with a language as its first, which has the URLs without a prefix; the one before gets one. */
export function withSource(source: string, code: string, formerPrefix: string): string {
  const codes = Object.keys(parse(source));
  const [former] = codes as [string];
  const unprefixed = setText(publishedAs(source, code, 'complete'), [code, 'prefix'], '');
  const prefixed = setText(unprefixed, [former, 'prefix'], formerPrefix);
  return inOrder(prefixed, [code, ...codes.filter((one) => one !== code)]);
}
