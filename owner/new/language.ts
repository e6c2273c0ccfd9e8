import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultLocale, type Locale, localeCodes } from '../../model/locales.ts';
import { canAsk, withQuestions } from '../terminal/ask.ts';
import { counted } from '../terminal/layout.ts';
import { styled } from '../terminal/styled.ts';
import { readLoosely } from '../texts/read-texts.ts';
import { wordFile, wordFolders } from '../texts/word-files.ts';
import { entriesOf, recordsWith } from '../translations/entries.ts';
import { readRecords, writeRecords } from '../translations/records.ts';
import { insertAfter } from '../yaml/edit.ts';
import { languageName } from './language-names.ts';
import { askForLanguage, type GivenLanguage, type NewLanguage } from './language-questions.ts';
import { withRoutes } from './language-routes.ts';
import { untranslatedCopy } from './language-words.ts';
import { withLocale } from './locale-table.ts';
import { writeNewFiles } from './write-files.ts';

/** Adds a language: its entry in the locale table, and every file of words, still untranslated. */
export async function newLanguage(
  root: string,
  given: GivenLanguage & { yes: boolean },
): Promise<number> {
  const questions = askForLanguage(given, readLoosely(root, 'routes.yaml'));
  const language =
    canAsk() && !given.yes ? await withQuestions(questions) : await questions(undefined);

  const table = resolve('model/locales.ts');
  const written = [
    ...writeNewFiles(root, wordsOf(root, language)),
    ...edit(root, 'routes.yaml', (source) => withRoutes(source, language)),
    ...localeCodes.flatMap((locale) => nameIn(root, locale, language)),
  ];
  confirmNames(root, language);
  // The table comes last: until then the site is complete without the language.
  writeFileSync(table, withLocale(readFileSync(table, 'utf8'), language));
  execFileSync(process.execPath, [resolve('owner/schema.ts')], { stdio: 'ignore' });

  process.stdout.write(
    [
      `${styled('green', '✓')} ${language.name} is added: model/locales.ts, and ${counted(written.length, 'file')} under content/.`,
      '',
      'Now translate, file by file; every text that begins with TODO: is still the source’s.',
      `  what there is to do     npm run translations -- ${language.code}`,
      `  confirm what is done    npm run translations -- done ${language.code}`,
      `  addresses               “url” and “ref” in the files, and url_${language.code} in content/routes.yaml`,
      '',
      'Texts that count the languages (“in four languages”) are worth a look too.',
      'The site builds with it already; npm run check -- --publish waits for the words.',
      '',
    ].join('\n'),
  );
  return 0;
}

const wordsOf = (root: string, language: NewLanguage) =>
  new Map(
    wordFolders(root).map((folder) => {
      const source = readFileSync(join(root, wordFile(folder, defaultLocale)), 'utf8');
      return [wordFile(folder, language.code), untranslatedCopy(source, language, folder)];
    }),
  );

/** Each other language names the new one, by the word that the platform knows. */
function nameIn(root: string, locale: Locale, { code }: NewLanguage): string[] {
  const neighbour = ['accessibility', localeCodes.at(-1) as string];
  const name = languageName(code, locale);
  return edit(root, wordFile('messages', locale), (source) =>
    insertAfter(source, neighbour, code, name),
  );
}

/** The names of languages are right from the start, in every language. */
function confirmNames(root: string, { code }: NewLanguage): void {
  const codes = [...localeCodes, code];
  const names = new Set(codes.map((locale) => `messages:accessibility.${locale}`));
  for (const locale of codes.filter((other) => other !== defaultLocale)) {
    const records = recordsWith(entriesOf(root, locale), names, readRecords(root, locale));
    writeRecords(root, locale, records);
  }
}

function edit(root: string, file: string, change: (source: string) => string): string[] {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return [file];
}
