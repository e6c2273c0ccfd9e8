import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { NewLanguage } from '../../cli/new/language-questions.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { languageName } from '../../model/language-names.ts';
import { allLocaleCodes, defaultLocale } from '../../model/locales.ts';
import { addressLike } from '../../model/routes.ts';
import { insertAfter } from '../texts/edit-yaml.ts';
import { type Files, wordFile, wordFolders } from '../texts/word-files.ts';
import { untranslatedCopy } from './language-words.ts';

/** Its files of words: the source's texts, marked. */
export const newWords = (root: string, language: NewLanguage): Files =>
  new Map(
    wordFolders(root).map((folder) => {
      const source = readFileSync(join(root, wordFile(folder, defaultLocale)), 'utf8');
      return [wordFile(folder, language.code), untranslatedCopy(source, language, folder)];
    }),
  );

/** The present files that have to know it: the route table, and each other language's names. */
export function changedFiles(root: string, language: NewLanguage): Files {
  const changed = (file: string, change: (source: string) => string): [string, string] => [
    file,
    change(readFileSync(join(root, file), 'utf8')),
  ];
  const neighbour = ['accessibility', allLocaleCodes.at(-1) as string];
  const { code } = language;
  return new Map([
    changed('routes.yaml', (source) => withRoutes(source, language)),
    ...allLocaleCodes.map((locale) =>
      changed(wordFile('messages', locale), (source) =>
        insertAfter(source, neighbour, code, languageName(code, locale)),
      ),
    ),
  ]);
}

/** The route table with an address of the new language in every entry: the source's, under its prefix. */
export function withRoutes(source: string, { code, prefix }: NewLanguage): string {
  const entries = parse(source) as Record<string, string>[];
  return entries.reduce((text, entry, index) => {
    if (entry[`url_${code}`] !== undefined) return text;
    const address = addressLike(entry[`url_${defaultLocale}`] ?? '/', `/${prefix}/`);
    const neighbour = [index, `url_${allLocaleCodes.at(-1)}`];
    return insertAfter(text, neighbour, `url_${code}`, address);
  }, source);
}

/** The end of the table of languages in model/locales.ts. */
const end = '} as const satisfies Record<string, LocaleEntry>;';

/** The source of model/locales.ts with one more language in its table. */
export function withLocale(source: string, language: NewLanguage): string {
  const entry = lineOf(language);
  if (source.split(end).length === 2) return source.replace(end, () => `${entry}\n${end}`);
  throw new Refusal(
    `The table in model/locales.ts looks unfamiliar, so nothing was written.\n  → Let it end with “${end}”, so that this line can go before it:\n${entry}`,
  );
}

const lineOf = ({ code, name, lang, openGraph, prefix }: NewLanguage) =>
  `  ${/^\w+$/.test(code) ? code : quoted(code)}: { name: ${quoted(name)}, lang: ${quoted(lang)}, openGraph: ${quoted(openGraph)}, prefix: ${quoted(prefix)}, draft: true },`;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}'`;
