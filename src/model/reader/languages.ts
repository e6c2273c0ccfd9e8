import { resolve } from 'node:path';
import { type ContentError, contentError, InvalidContent } from '../errors/errors.ts';
import { Languages } from '../languages/languages.ts';
import { canonicalTag, meantCode } from '../languages/names.ts';
import { type Language, languagesSchema } from '../schemas/languages.ts';
import type { ContentFolder, OpenFolder } from './files.ts';
import { readYamlFile } from './yaml-file.ts';

/**
 * Reads content/languages.yaml; its errors go to `errors`. Without a language, or with a code that is
 * none, the answer is undefined; with wrong prefixes there is one, so that commands can correct them.
 */
export function readLanguages(from: ContentFolder, errors: ContentError[]): Languages | undefined {
  const table = readYamlFile(from, 'languages.yaml', languagesSchema, errors);
  if (!table) return undefined;
  const found = checkLanguages(table);
  errors.push(...found);
  const withoutTable: readonly string[] = ['no_languages', 'not_a_code', 'miswritten_code'];
  if (found.some(({ code }) => withoutTable.includes(code))) return undefined;
  return new Languages(table);
}

/** The same, where nothing can go on without a table. */
export function loadLanguages(from: ContentFolder = { root: resolve('content') }): Languages {
  const errors: ContentError[] = [];
  const languages = readLanguages(from, errors);
  if (!languages) throw new InvalidContent(errors);
  return languages;
}

/** The content of a folder, with its languages. */
export const openFolder = (root: string = resolve('content')): OpenFolder => ({
  root,
  languages: loadLanguages({ root }),
});

/**
 * The first language has the site's root, and is complete; every other has a folder of its own. All
 * URLs are derived from that: while it is not so, nothing else can be checked.
 */
export function checkLanguages(table: Readonly<Record<string, Language>>): ContentError[] {
  const at = (key: string) => ({ file: 'content/languages.yaml', key });
  const [first, ...others] = Object.entries(table);
  if (!first) return [contentError('no_languages', at(''))];
  const [source, { prefix, draft, fallback, untranslated }] = first;
  return [
    ...Object.keys(table)
      // As it stands in names of files and keys.
      .filter((code) => canonicalTag(code) !== code)
      .map((code) => {
        const meant = meantCode(code);
        return meant
          ? contentError('miswritten_code', at(code), { code, meant })
          : contentError('not_a_code', at(code), { code });
      }),
    ...(draft || fallback || untranslated
      ? [contentError('source_held_back', at(source), { locale: source })]
      : []),
    ...(prefix ? [contentError('no_home_page', at(source), { locale: source, prefix })] : []),
    ...others.flatMap(([locale, { prefix: own }], index) => {
      if (!own) {
        const free = locale.toLowerCase();
        return [contentError('no_prefix', at(locale), { code: source, prefix: free })];
      }
      const other = others.slice(0, index).find(([, before]) => before.prefix === own)?.[0];
      return other ? [contentError('prefix_twice', at(locale), { prefix: own, other })] : [];
    }),
  ];
}
