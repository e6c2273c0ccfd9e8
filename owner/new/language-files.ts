import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, localeCodes } from '../../model/locales.ts';
import { wordFile, wordFolders } from '../texts/word-files.ts';
import { insertAfter } from '../yaml/edit.ts';
import { languageName } from './language-names.ts';
import type { NewLanguage } from './language-questions.ts';
import { withRoutes } from './language-routes.ts';
import { untranslatedCopy } from './language-words.ts';
import type { Files } from './write-files.ts';

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
  const neighbour = ['accessibility', localeCodes.at(-1) as string];
  const { code } = language;
  return new Map([
    changed('routes.yaml', (source) => withRoutes(source, language)),
    ...localeCodes.map((locale) =>
      changed(wordFile('messages', locale), (source) =>
        insertAfter(source, neighbour, code, languageName(code, locale)),
      ),
    ),
  ]);
}
