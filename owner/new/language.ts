import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Content, readContent } from '../../model/content.ts';
import { defaultLocale } from '../../model/locales.ts';
import { neededPackage } from '../../model/theme/script-typeface.ts';
import { folderOfPackage } from '../../model/theme/typeface.ts';
import { chooseDictionary, packageOf } from '../spell/dictionary.ts';
import { installedDictionaries } from '../spell/hunspell.ts';
import { whoeverIsThere } from '../terminal/ask.ts';
import { counted, styled } from '../terminal/layout.ts';
import { writeFiles, writeNewFiles } from '../texts/write-files.ts';
import { changedFiles, newWords, withLocale } from './language-files.ts';
import { askForLanguage, type GivenLanguage, type NewLanguage } from './language-questions.ts';
import { nameRecords } from './language-records.ts';

/** Adds a language: its entry in the locale table, and every file of words, still untranslated. */
export async function newLanguage(
  root: string,
  given: GivenLanguage & { yes: boolean },
): Promise<number> {
  const content = readContent(root, { drafts: true });
  const language = await askForLanguage(content, given, whoeverIsThere(given));

  // Every text is made before the first is written: what cannot be made leaves nothing half done.
  const words = newWords(root, language);
  const changed = changedFiles(root, language);
  const records = nameRecords(root, language, content.messages[defaultLocale].accessibility);
  const tableFile = resolve('model/locales.ts');
  const table = withLocale(readFileSync(tableFile, 'utf8'), language);

  const written = [...writeNewFiles(root, words), ...writeFiles(root, changed)];
  writeFiles(root, records);
  // The table comes last: until then the site is complete without the language.
  writeFileSync(tableFile, table);
  execFileSync(process.execPath, [resolve('owner/schema.ts')], { stdio: 'ignore' });

  process.stdout.write(
    [
      `${styled('green', '✓')} ${language.name} is added: model/locales.ts, and ${counted(written.length, 'file')} under content/.`,
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
