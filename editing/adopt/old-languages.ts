import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { Refusal } from '../../model/errors/refusal.ts';
import { schemaLine } from '../schemas.ts';

/** Where the table of languages was while it was code. */
const oldTables = ['model/languages/locales.ts', 'model/locales.ts'];

/** That file of a clone; undefined where the languages are in content/ already. */
export const oldTableOf = (clone: string) =>
  existsSync(join(clone, 'content/languages.yaml'))
    ? undefined
    : oldTables.find((file) => existsSync(join(clone, file)));

/** The text of languages.yaml from a table that was code. Nothing of that code is run. */
export function languagesFromCode(clone: string, file: string): string {
  const code = readFileSync(join(clone, file), 'utf8').replaceAll('\r\n', '\n');
  const table = /^export const locales\b[^{]*=\s*(\{[\s\S]*?^\})/m.exec(code)?.[1];
  const entries = table && parsed(table);
  if (!entries || Object.values(entries).some((entry) => typeof entry?.lang !== 'string')) {
    throw new Refusal(
      `The languages in ${file} of the clone cannot be read: write each as { name: '…', lang: '…', openGraph: '…', prefix: '…' }. Nothing was changed.`,
    );
  }
  const languages = Object.entries(entries).map(([language, { openGraph, ...entry }]) => {
    const { name, lang, ...rest } = entry;
    return [language, { name, lang, open_graph: openGraph, ...rest }];
  });
  return `${schemaLine('languages.yaml')}# The languages of the site by code. The first is the source language, from which the others are
# translated. To add or remove one, use npx polyfolio new language and npx polyfolio remove language.
${stringify(Object.fromEntries(languages), { singleQuote: true })}`;
}

type Table = Record<string, Record<string, unknown>>;

/** Without its comments, an object of texts is written as YAML writes it too, but for the quote in a quote. */
function parsed(table: string): Table | undefined {
  try {
    const bare = table
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
      .replaceAll("\\'", "''");
    return parse(bare) as Table;
  } catch {
    return undefined;
  }
}
