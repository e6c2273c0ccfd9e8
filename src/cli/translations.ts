import { resolve } from 'node:path';
import type { Editing } from '../editing/journal/apply.ts';
import { splitTextId } from '../editing/parts.ts';
import { refuseErrors, schemaOfTexts } from '../editing/texts/text-files.ts';
import { commentsFile, readComments } from '../editing/translations/comments.ts';
import { confirmTranslations } from '../editing/translations/confirm.ts';
import { type Entry, entriesOf, progressOf } from '../editing/translations/entries.ts';
import { Refusal } from '../model/errors/refusal.ts';
import type { Languages, Locale } from '../model/languages/languages.ts';
import type { ContentFolder, OpenFolder } from '../model/reader/files.ts';
import { openFolder } from '../model/reader/languages.ts';
import { recordsFile } from '../model/reader/translation-records.ts';
import { noteAt } from '../model/schemas/at-key.ts';
import { writeWholeFile } from '../storage/write-whole-file.ts';
import { isUnwritten } from '../text/unwritten.ts';
import { defineCommand } from './command.ts';
import {
  alignColumns,
  bold,
  counted,
  done,
  inOneLine,
  nameInEnglish,
  print,
  styled,
  warn,
} from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';
import { commentLines, importAnswer } from './translations/answer.ts';
import { syncLanguages } from './translations/sync.ts';

const help = `
Shows the progress of the translations, and exchanges files with translators.

  npx polyfolio translations                      progress and unfinished texts of all languages
  npx polyfolio translations es                   the same for one language
  npx polyfolio translations done es              confirm all Spanish texts edited since the last time
  npx polyfolio translations done es ENTRY        confirm one text, such as projects/kanban:features.0
  npx polyfolio translations done es FILE         confirm a whole file, such as projects/kanban or texts
  npx polyfolio translations done es all          confirm everything that is translated

  npx polyfolio translations sync                 give all languages the keys and list items of the source

  npx polyfolio translations page es              write translation-es.html, a page to send to the translator
  npx polyfolio translations import FILE          import the file that the translator sends back
  npx polyfolio translations import FILE --theirs ENTRY
                                                  resolve a conflict in one text

  --all       list all unfinished texts, not only the first ones
  --out       file name of the page
  --dry-run   import: only show the changes
  --theirs    import: if both sides changed a text, use the translator’s
  --ours      import: if both sides changed a text, keep yours
  --yes       sync: do not ask before texts are removed
`;

const translated = ({ all, source }: Languages) => all.filter((locale) => locale !== source);

export const command = defineCommand(
  {
    help,
    flags: ['all', 'dry-run', 'theirs', 'ours', 'yes'],
    values: ['out'],
    positionals: Infinity,
  },
  ({ values, positionals: [action, ...rest] }) => {
    const content = openFolder();
    const { languages } = content;
    switch (action) {
      case 'done':
        return withEditing((editing) =>
          confirm(editing, content, languageNamed(languages, rest[0]), rest.slice(1)),
        );
      case 'sync':
        return withEditing((editing) => syncLanguages(editing, content, values));
      case 'page':
        return writePage(content, languageNamed(languages, rest[0]), values.out);
      case 'import': {
        const { theirs, ours, 'dry-run': isDryRun } = values;
        if (theirs && ours) throw new Refusal('Use either --theirs or --ours.');
        const whose = theirs ? 'theirs' : ours ? 'ours' : undefined;
        const chosen = { isDryRun, whose, decided: rest.slice(1) } as const;
        return withEditing((editing) => importAnswer(editing, content, rest[0], chosen));
      }
      default: {
        const named = languagesNamed(languages, action ? [action, ...rest] : []);
        refuseErrors(content, named);
        const entries = named.map((locale) => ({
          locale,
          name: nameInEnglish(languages, locale),
          // What is still to be written is nothing to translate yet.
          entries: entriesOf(content, locale).filter(({ source }) => !isUnwritten(source)),
        }));
        const tasks = entries.flatMap((language) => [
          ...tasksOf(content, language, values.all),
          ...commentsOn(content, language),
        ]);
        return print(...tableOf(entries), ...tasks);
      }
    }
  },
);

function confirm(
  { apply }: Editing,
  content: OpenFolder,
  locale: Locale,
  named: readonly string[],
): number {
  refuseErrors(content, [locale]);
  const { change, confirmed, untranslated, left } = confirmTranslations(content, locale, named);
  apply(change);
  for (const { name, file } of untranslated.slice(0, 10))
    warn('!', `${name} is not translated yet (${file})`);
  const rest = left === 0 ? 'everything is up to date' : `${left} unfinished`;
  const isIdle = named.length === 0 && confirmed.length === 0 && left > 0;
  print(
    done(
      `${nameInEnglish(content.languages, locale)}: ${counted(confirmed.length, 'text')} confirmed, ${rest} (content/${recordsFile(locale)}).`,
    ),
    isIdle &&
      `  No text was edited since the last time. To confirm a text as it is: npx polyfolio translations done ${locale} ENTRY`,
  );
  return untranslated.length > 0 ? 1 : 0;
}

/** Imported on demand: it contains the desk's editor, which no other command needs. */
async function writePage(content: OpenFolder, locale: Locale, file = `translation-${locale}.html`) {
  const { translatorPage } = await import('../translator/make/write-page.ts');
  writeWholeFile(resolve(file), Buffer.from(await translatorPage(content, locale)));
  print(
    done(
      `Wrote ${file}. Send it to the translator. To import the file that comes back: npx polyfolio translations import FILE`,
    ),
  );
}

const languagesNamed = (languages: Languages, names: string[]) =>
  names.length > 0 ? names.map((name) => languageNamed(languages, name)) : translated(languages);

function languageNamed(languages: Languages, name: string | undefined): Locale {
  const found = languages.find(name);
  if (found && found !== languages.source) return found;
  const known = translated(languages).join(', ');
  if (!name) throw new Refusal(`Name a language: ${known}.`);
  if (found) {
    throw new Refusal(`“${name}” is the source language. Name one of the others: ${known}.`);
  }
  throw new Refusal(`The site has no language “${name}”. Use one of ${known}.`);
}

type LanguageEntries = { locale: Locale; name: string; entries: readonly Entry[] };

const firstFew = 10;

function tableOf(languages: readonly LanguageEntries[]): string[] {
  const cells = languages.map(({ locale, name, entries }) => {
    const { texts, sourceTexts, complete, outdated, untranslated, edited } = progressOf(entries);
    const counts = [texts, sourceTexts, complete, outdated, untranslated, edited];
    return [`${locale}  ${name}`, ...counts.map(String)];
  });
  const headings = ['', 'texts', 'words', 'complete', 'outdated', 'untranslated', 'to confirm'];
  const [heading = '', ...rows] = alignColumns([headings, ...cells]);
  return [styled('dim', heading), ...rows];
}

function tasksOf(
  content: OpenFolder,
  { locale, name, entries }: LanguageEntries,
  everything: boolean,
): string[] {
  const tasks = entries.filter(({ state }) => state !== 'current');
  if (tasks.length === 0) return ['', done(`${name}: everything is up to date.`)];
  const shown = everything ? tasks : tasks.slice(0, firstFew);
  const left = tasks.length - shown.length;
  return [
    '',
    bold(`${name}: ${tasks.length} unfinished`),
    ...shown.flatMap((entry) => describe(content, entry)),
    ...(left > 0 ? ['', `  … and ${left} more. To list them: add --all`] : []),
    '',
    `  After editing the files, confirm them: npx polyfolio translations done ${locale}`,
  ];
}

function commentsOn(content: ContentFolder, { locale, entries }: LanguageEntries): string[] {
  const comments = readComments(content, locale, new Set(entries.map(({ name }) => name)));
  const lines = commentLines([...comments].map(([id, comment]) => ({ id, comment })));
  return lines.length > 0
    ? [...lines, '', `  Remove those that you have dealt with: content/${commentsFile(locale)}`]
    : [];
}

const labels = {
  outdated: styled('yellow', 'outdated'),
  untranslated: styled('red', 'untranslated'),
  edited: styled('cyan', 'to confirm'),
  current: '',
};

function describe(
  { languages }: OpenFolder,
  { name, file, key, source, translation, state }: Entry,
): string[] {
  const note = noteAt(schemaOfTexts(splitTextId(name).folder, languages), key.split('.'));
  return [
    '',
    `  ${bold(name)}  ${labels[state]}`,
    ...(note ? [styled('dim', `  ${note}`)] : []),
    styled('dim', `  ${file}`),
    ...[source, translation].map((text) => `    ${inOneLine(text)}`),
  ];
}
