import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseDictionary, installedDictionaries, packageOf } from '../../check/hunspell.ts';
import {
  askForLanguage,
  type GivenLanguage,
  type NewLanguage,
} from '../../cli/new/language-questions.ts';
import { whoeverIsThere } from '../../cli/terminal/ask.ts';
import { counted, styled } from '../../cli/terminal/layout.ts';
import { type Content, readContent } from '../../model/content.ts';
import { defaultLocale } from '../../model/locales.ts';
import { neededPackage } from '../../model/theme/script-typeface.ts';
import { folderOfPackage } from '../../model/theme/typeface.ts';
import { changeOf } from '../change.ts';
import type { Editing } from '../editing.ts';
import { withTable } from '../remove/plan.ts';
import type { Files } from '../texts/word-files.ts';
import { changedFiles, newWords, withLocale } from './language-files.ts';
import { nameRecords } from './language-records.ts';
import { newFiles } from './new-files.ts';

/** Adds a language: its entry in the locale table, and every file of words, still untranslated. */
export async function newLanguage(
  { site, apply }: Editing,
  given: GivenLanguage & { yes: boolean },
): Promise<number> {
  const root = join(site, 'content');
  const content = readContent(root, { drafts: true });
  const language = await askForLanguage(content, given, whoeverIsThere(given));

  // Every text is made before the first is written: what cannot be made leaves nothing half done.
  const words = newWords(root, language);
  const changed = changedFiles(root, language);
  const records = nameRecords(root, language, content.messages[defaultLocale].accessibility);
  const table = withLocale(readFileSync(resolve('model/locales.ts'), 'utf8'), language);
  const inContent = (files: Files) =>
    [...files].map(([file, text]): [string, string] => [`content/${file}`, text]);
  const written = new Map([...newFiles(site, words), ...inContent(changed)]);
  const files = new Map([...written, ...inContent(records), ...withTable(table)]);
  apply(changeOf(site, { kind: 'language', id: language.code }, files));

  process.stdout.write(
    [
      `${styled('green', '✓')} ${language.name} is added: model/locales.ts, and ${counted(written.size, 'file')} under content/.`,
      '',
      'Now translate, file by file; every text that begins with TODO: is still the source’s.',
      `  what there is to do     npm run translations -- ${language.code}`,
      `  confirm what is done    npm run translations -- done ${language.code}`,
      `  addresses               “url” and “ref” in the files, and url_${language.code} in content/routes.yaml`,
      ...toInstall(content.site, language),
      '',
      'It is a draft: npm run dev shows it, and a build leaves it out.',
      `When it is ready, remove draft: true from its line in model/locales.ts; or write fallback: true in`,
      'its place, and it is published while it grows, with the source’s words where its own are missing.',
      '',
    ].join('\n'),
  );
  return 0;
}

/** What the language needs beside its words, as far as this machine has it not. */
function toInstall(site: Content['site'], language: NewLanguage): string[] {
  const font = neededPackage(site, language.lang);
  const { note } = chooseDictionary(language, installedDictionaries());
  const debian = packageOf(language);
  return [
    ...(font && !folderOfPackage(font)
      ? [`  its letters             npm install --save-exact ${font}`]
      : []),
    ...(note
      ? [`  spelling                ${debian ? `on Debian, apt install ${debian}` : note}`]
      : []),
  ];
}
